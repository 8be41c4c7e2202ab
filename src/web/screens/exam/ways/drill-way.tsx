import { isShut } from '#domain/payments/access.ts'
import { resumeLabel } from '#pt-br/exam-ways.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { asleepInWords, reviewTodayLabel } from '#pt-br/mistakes.ts'
import type { Mistakes } from '#web/api/drills/mistakes.ts'
import type { Exam } from '#web/api/exams/exams.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Way, type WayRow } from './way.tsx'
import classes from './ways.module.css'

const BlockLink = latePart(async () => (await import('#web/parts/pomodoro/block-link.tsx')).BlockLink)

const DRILL = {
  title: 'Caderno de erros',
  text: 'O que você errou volta no dia certo, até firmar.',
  bubbles: ['wrong', 'wrong', 'selected', 'wrong', 'selected'],
  numbers: [4, 11, 15, 21, 26],
} as const

type DrillWayProps = { exam: Exam; mistakes: UseQueryResult<Mistakes>; isMain: boolean }

export function DrillWay({ exam, mistakes, isMain }: DrillWayProps) {
  const { data } = mistakes
  return (
    <Way {...DRILL} rows={data === undefined ? [] : rowsOf(data)}>
      {data === undefined && mistakes.isPending && <Skeleton h={44} />}
      {data === undefined && mistakes.isError && (
        <FailedFace headingLevel={3} title="Não foi possível carregar o Caderno" retry={mistakes} />
      )}
      {data !== undefined && <Enter code={exam.code} mistakes={data} isMain={isMain} />}
    </Way>
  )
}

const rowsOf = ({ counts }: Mistakes): WayRow[] => [
  { name: 'Para hoje', value: formatInteger(counts.due) },
  { name: 'No caderno', value: formatInteger(counts.inNotebook) },
  { name: 'Dominadas', value: formatInteger(counts.mastered) },
]

const mayBegin = ({ access, exam: { status } }: Mistakes): boolean =>
  !isShut({ access, examActive: status === 'active' })

type EnterProps = { code: string; mistakes: Mistakes; isMain: boolean }

function Enter({ code, mistakes, isMain }: EnterProps) {
  const { running, today, counts, openQuestions: questions, pace } = mistakes
  const variant = isMain ? 'filled' : 'default'
  const due = today.entries.length
  const label = due > 0 ? reviewTodayLabel(due) : 'Abrir o Caderno'
  return (
    <>
      {counts.locked > 0 && <p className={classes.note}>{asleepInWords(counts.locked, mistakes.exam)}</p>}
      {running?.isOfToday === true ? (
        <LinkButton
          to="/exames/$examId/treino"
          params={{ examId: code }}
          search={{ simulacao: running.simulationId }}
          variant={variant}
          aria-label={`${resumeLabel(running)}: treino de ${code}`}
        >
          {resumeLabel(running)}
        </LinkButton>
      ) : (
        <LinkButton
          to="/exames/$examId/caderno"
          params={{ examId: code }}
          variant={variant}
          aria-label={`${label}: ${code}`}
        >
          {label}
        </LinkButton>
      )}
      {mayBegin(mistakes) && <BlockLink {...{ code, pace, questions }} />}
    </>
  )
}
