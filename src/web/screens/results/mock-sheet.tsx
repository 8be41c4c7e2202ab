import type { Cut } from '#domain/mocks/mock-format.ts'
import type { MockVerdict } from '#domain/mocks/mock-result.ts'
import { completedKind } from '#domain/simulations/completed-kind.ts'
import { accuracyBand } from '#domain/simulations/scoring.ts'
import type { ReviewState } from '#domain/simulations/simulation.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { COMPLETED_KIND_LABELS } from '#pt-br/mode-labels.ts'
import { hitsTitle, noVerdictSentence, rulerSentence } from '#pt-br/mock-results.ts'
import { HANDED_IN_BY_TIME } from '#pt-br/mock-end.ts'
import { cutInWords, againstTheCut, marginSentence, MOCK_VERDICT_LABELS } from '#pt-br/mocks.ts'
import type { MockResult } from '#web/api/simulations/results.ts'
import { Ruler } from '#web/parts/results/ruler.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Marks } from '#web/ui/marks/marks.tsx'
import { Title } from '@mantine/core'
import { CircledGrade } from './circled-grade.tsx'
import { MockFigures } from './mock-figures.tsx'
import { FurtherWays } from './further-ways.tsx'
import classes from './mock-sheet.module.css'
import { FormerGrade, RecountDay } from './ruled/what-changed.tsx'
import { PrintedLine } from './printed-line.tsx'
import { shownCut } from './shown-cut.ts'

type Told = Exclude<MockVerdict, { kind: 'none' }>

/** A Prova at its end: the verdict, what it rests on, next steps (spec 14.14). */
export function MockSheet({ result }: { result: MockResult }) {
  const { figures, mock } = result
  const { verdict } = mock
  const cut = shownCut(result)
  return (
    <section className={classes.sheet} aria-labelledby="result">
      <Marks className={classes.marks} />
      <div className={classes.body}>
        <div className={classes.head}>
          <div>
            {mock.endedBy === 'time' && (
              <p className={classes.ended} id="ended">
                {HANDED_IN_BY_TIME}
              </p>
            )}
            <MockLine result={result} />
            <Title
              order={1}
              id="result"
              className={classes.verdict ?? ''}
              tabIndex={-1}
              aria-describedby={mock.endedBy === 'time' ? 'ended' : undefined}
            >
              {verdict.kind === 'none' ? hitsTitle(figures) : MOCK_VERDICT_LABELS[verdict.kind]}
            </Title>
            {verdict.kind === 'none' ? (
              <p className={classes.why}>{noVerdictSentence(verdict.reason, figures)}</p>
            ) : (
              cut !== null && <Grounds result={result} verdict={verdict} cut={cut} />
            )}
            <div className={classes.actions}>
              <ReviewLink result={result} />
              <FurtherWays result={result} />
            </div>
          </div>
          <dl className={classes.grade}>
            <dt>Aproveitamento</dt>
            <dd>
              <CircledGrade
                percentage={figures.accuracyPercentage}
                band={accuracyBand(figures.accuracyPercentage)}
              />
              <FormerGrade result={result} />
            </dd>
          </dl>
        </div>
        {verdict.kind !== 'none' && cut !== null && (
          <div className={classes.scale}>
            <Scale result={result} verdict={verdict} cut={cut} />
          </div>
        )}
        <MockFigures result={result} />
      </div>
    </section>
  )
}

function MockLine({ result }: { result: MockResult }) {
  const { exam, completedAt, mode, mock } = result
  const kind = completedKind({ mode, mock })
  return (
    <PrintedLine>
      <b>Prova conferida</b>
      <span>{exam.code}</span>
      <span>{formatDate(new Date(completedAt))}</span>
      <RecountDay result={result} />
      {kind !== 'mock' && <span>{COMPLETED_KIND_LABELS[kind].toLowerCase()}</span>}
    </PrintedLine>
  )
}

type GroundsProps = { result: MockResult; verdict: Told; cut: Cut }

function Grounds({ result: { figures }, verdict, cut }: GroundsProps) {
  const [hits, ...distance] = againstTheCut(figures, verdict, cut).split('. ')
  return (
    <>
      <p className={classes.grounds}>
        <b>{hits}.</b> {distance.join('. ')}
      </p>
      <p className={classes.why}>{marginSentence(verdict)}</p>
    </>
  )
}

function Scale({ result: { figures }, verdict: { marginPoints }, cut }: GroundsProps) {
  const share = (figures.correctAnswers * 100) / figures.countedQuestions
  const band = {
    low: Math.max(0, Math.round(share - marginPoints)),
    mark: figures.score,
    high: Math.min(100, Math.round(share + marginPoints)),
  }
  return (
    <Ruler
      {...band}
      cut={(cut.right * 100) / cut.of}
      cutLabel={`corte ${cutInWords(cut)}`}
      label={rulerSentence({ ...band, cut: cutInWords(cut) })}
    />
  )
}

function ReviewLink({ result: { id, exam, places } }: { result: MockResult }) {
  const { filter, words } = firstReview(places)
  return (
    <LinkButton
      size="lg"
      to="/simulados/$examId/revisar"
      params={{ examId: exam.code }}
      search={{ simulacao: id, filtro: filter }}
    >
      {words}
    </LinkButton>
  )
}

/** What was answered wrong, else what was left blank, else all of it. */
function firstReview(places: MockResult['places']): {
  filter: 'erradas' | 'nao-respondidas' | 'todas'
  words: string
} {
  const numberOf = (wanted: ReviewState) => places.filter(({ state }) => state === wanted).length
  const [wrong, blank] = [numberOf('wrong'), numberOf('unanswered')]
  if (wrong > 0) return { filter: 'erradas', words: `Revisar erradas (${wrong})` }
  if (blank > 0) return { filter: 'nao-respondidas', words: `Revisar em branco (${blank})` }
  return { filter: 'todas', words: 'Revisar Prova' }
}
