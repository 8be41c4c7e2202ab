import { sourceHost } from '#domain/appeals/source-host.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { DIFFICULTY_LABELS, lettersLabel } from '#pt-br/labels.ts'
import {
  correlationLabel,
  NO_FIGURE,
  secondsLabel,
  shareLabel,
} from '#pt-br/questions/question-statistics.ts'
import { claimWords } from '#pt-br/suspects.ts'
import type { SuspectDetails } from '#web/api/admin/admin-suspects.ts'
import { OptionList } from '#web/parts/questions/option-list.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Anchor } from '@mantine/core'
import classes from './admin-suspects.module.css'
import { PastCheck } from './past-decision.tsx'
import { PastRuling } from './past-ruling.tsx'
import { AuthorName } from '#web/parts/admin/author-name.tsx'
import { SuspectDecisions } from './suspect-decisions.tsx'

/** What is known and said of a question, and what may be decided about it. */
export function OpenedSuspect({ question }: { question: SuspectDetails }) {
  return (
    <>
      {question.options !== undefined && <Options question={question} options={question.options} />}
      <div className={classes.columns}>
        <section aria-label="Estatísticas">
          <h3 className={classes.heading}>Estatísticas</h3>
          <Statistics question={question} />
        </section>
        <section aria-label="Recursos abertos">
          <h3 className={classes.heading}>Recursos abertos</h3>
          <OpenAppeals question={question} />
        </section>
      </div>
      <PastDecisions question={question} />
      <SuspectDecisions question={question} />
    </>
  )
}

/** Of the row above, which it names. */
export const statementId = (id: string) => `suspeita-${id}-enunciado`

type OptionsProps = { question: SuspectDetails; options: string[] }

const Options = ({ question: { id, correctOptions }, options }: OptionsProps) => (
  <section className={classes.options} aria-label="Alternativas">
    <OptionList
      options={options}
      selected={correctOptions}
      labelledBy={statementId(id)}
      answerKey={{ correctOptions, optionExplanations: [] }}
    />
  </section>
)

function Statistics({ question: { figures, difficulty } }: { question: SuspectDetails }) {
  if (figures === null)
    return <p className={classes.muted}>As respostas a estas alternativas ainda não foram contadas.</p>
  const { ratedDifficulty } = figures
  return (
    <dl className={classes.statistics}>
      <Figure name="Acerto" {...rightOf(figures)} />
      <Figure name="Correlação com o resto" {...correlationOf(figures)} />
      {figures.flags.map(
        (flag) =>
          flag.kind === 'rival' && (
            <Figure
              key={flag.kind}
              name={`${lettersLabel(flag.options)} contra o gabarito`}
              value={`${formatInteger(flag.chosen)} a ${formatInteger(flag.keyChosen)}`}
              beside="além do acaso"
            />
          ),
      )}
      <Figure name="Tempo mediano" {...timeOf(figures)} />
      <Figure
        name="Dificuldade avaliada"
        value={ratedDifficulty && DIFFICULTY_LABELS[ratedDifficulty]}
        beside={`autor: ${DIFFICULTY_LABELS[difficulty]}`}
      />
    </dl>
  )
}

type Figures = NonNullable<SuspectDetails['figures']>

const NOTHING = { value: null, beside: null }

const rightOf = ({ right }: Figures) =>
  right === null
    ? NOTHING
    : { value: shareLabel(right.share), beside: `(${percentOf(right.low)} a ${percentOf(right.high)})` }

const correlationOf = ({ discrimination: rest }: Figures) =>
  rest === null
    ? NOTHING
    : {
        value: correlationLabel(rest.r),
        beside: `(${correlationLabel(rest.low)} a ${correlationLabel(rest.high)})`,
      }

const timeOf = ({ medianSeconds, examMedianSeconds }: Figures) => ({
  value: secondsLabel(medianSeconds),
  beside: examMedianSeconds === null ? null : `exame: ${secondsLabel(examMedianSeconds)}`,
})

const percentOf = (share: number) => Math.round(share * 100)

const Figure = ({ name, value, beside }: { name: string; value: string | null; beside: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value ?? NO_FIGURE} {beside !== null && <small>{beside}</small>}
    </dd>
  </div>
)

function OpenAppeals({ question: { openAppeals, reports, exam, revision } }: { question: SuspectDetails }) {
  return (
    <>
      {openAppeals.length === 0 && <p className={classes.muted}>Nenhum recurso em aberto.</p>}
      <ul className={classes.plain}>
        {openAppeals.map((appeal) => (
          <li key={appeal.id} className={classes.appeal}>
            <b>
              <AuthorName of={appeal.author} />
            </b>{' '}
            <span className={classes.muted}>
              {formatDate(new Date(appeal.createdAt))} · {claimWords(appeal)}
              {appeal.revision !== revision && `, na revisão ${appeal.revision}`}
            </span>
            <p>{appeal.argument}</p>
            {appeal.source !== null && (
              <Anchor
                inherit
                href={appeal.source}
                title={appeal.source}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {sourceHost(appeal.source)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {reports > 0 && (
        <p className={classes.appeal}>
          {counted(reports, 'report')} em comentários desta questão.{' '}
          <TextLink to="/admin/comments" search={{ exame: exam.id }}>
            Abrir moderação
          </TextLink>
        </p>
      )}
    </>
  )
}

function PastDecisions({ question }: { question: SuspectDetails }) {
  const { rulings, checks } = question
  if (rulings.length === 0 && checks.length === 0) return null
  return (
    <section className={classes.past} aria-label="Decisões">
      <h3 className={classes.heading}>Decisões</h3>
      <ul className={classes.plain}>
        {rulings.map((ruling) => (
          <PastRuling key={ruling.id} ruling={ruling} question={question} />
        ))}
        {checks.map((check) => (
          <PastCheck key={check.checkedAt} check={check} />
        ))}
      </ul>
    </section>
  )
}
