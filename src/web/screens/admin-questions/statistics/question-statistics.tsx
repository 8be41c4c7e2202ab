import type { Severity } from '#domain/suspects/severity.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { flagSentence, statisticsFacts } from '#pt-br/questions/question-statistics.ts'
import { type QuestionToEdit, useAdoptDifficulty } from '#web/api/admin/admin-questions.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#web/ui/icons/icons.gen.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import classes from './question-statistics.module.css'

type QuestionStatisticsProps = { question: QuestionToEdit; isDirty: boolean; onAdopted: () => void }

/** What people did with a question when it was new to them (spec 18.1). */
export function QuestionStatistics({ question, isDirty, onAdopted }: QuestionStatisticsProps) {
  const { statistics } = question
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <h3 id={titleId} className={classes.title}>
        Estatísticas
      </h3>
      {statistics === null ? (
        <p className={classes.note}>
          Ainda não há. São calculadas toda madrugada, a partir da primeira resposta de cada pessoa ao
          gabarito atual.
        </p>
      ) : (
        <>
          <Figures question={question} statistics={statistics} />
          <Adoption question={question} statistics={statistics} isDirty={isDirty} onAdopted={onAdopted} />
        </>
      )}
    </section>
  )
}

type Statistics = NonNullable<QuestionToEdit['statistics']>
type OfQuestion = { question: QuestionToEdit; statistics: Statistics }

function Figures({ question, statistics: { figures, computedAt } }: OfQuestion) {
  return (
    <>
      {figures.flags.length > 0 && (
        <ul className={classes.flags}>
          {figures.flags.map((flag) => (
            <li key={flag.kind} data-severity={flag.severity}>
              <FlagIcon severity={flag.severity} />
              {flagSentence(flag, figures)}
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.facts}>
        {statisticsFacts(figures, question.difficulty).map(({ name, value, aside }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {aside !== null && <small>{aside}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        Calculadas em {formatDateTime(new Date(computedAt))}. Entre parênteses, o intervalo de 90%.
      </p>
    </>
  )
}

function FlagIcon({ severity }: { severity: Severity }) {
  const Icon = severity === 'info' ? IconInfoCircle : IconAlertTriangle
  return <Icon size={18} stroke={1.75} aria-hidden />
}

type AdoptionProps = QuestionStatisticsProps & OfQuestion

/** Makes a version, so that it waits for what is typed. */
function Adoption({ question, statistics, isDirty, onAdopted }: AdoptionProps) {
  const adopt = useAdoptDifficulty()
  const noteId = useId()
  const measured = statistics.figures.measuredDifficulty
  if (measured === null || measured === question.difficulty) return null
  const run = () =>
    adopt.mutate(
      { questionId: question.id, revision: question.revision, difficulty: measured },
      {
        onSuccess: () => {
          toastSuccess('Dificuldade atualizada', 'A questão passa a ter a dificuldade medida.')
          onAdopted()
        },
        onError: (error) => toastRefusal(error, 'Erro ao adotar a dificuldade. Tente novamente.', 'Erro'),
      },
    )
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={isDirty}
        aria-describedby={isDirty ? noteId : undefined}
        loading={adopt.isPending}
        onClick={run}
      >
        Adotar a dificuldade medida
      </Button>
      {isDirty && (
        <p id={noteId} className={classes.note}>
          Salve ou descarte antes o que foi alterado.
        </p>
      )}
    </>
  )
}
