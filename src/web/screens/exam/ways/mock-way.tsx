import { endSentence, mockSizeInWords, resumeMockLabel, sampleInWords } from '#pt-br/exam-ways.ts'
import { cutInWords } from '#pt-br/mock-results.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import type { ExamMock } from '#web/api/exams/exam-mock.ts'
import type { Exam } from '#web/api/exams/exams.ts'
import { MockLink } from '#web/parts/exams/mock-link.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Way, type WayRow } from './way.tsx'
import classes from './ways.module.css'

const MOCK = {
  title: 'Prova',
  text: 'Como no dia: relógio correndo e nenhuma correção antes do fim.',
  bubbles: ['selected', 'selected', 'selected', 'selected', 'empty'],
} as const

type MockWayProps = {
  exam: Exam
  mock: UseQueryResult<ExamMock>
  /** Finished Provas of this exam; null while nobody knows. */
  sat: number | null
  isMain: boolean
}

export function MockWay({ exam, mock, sat, isMain }: MockWayProps) {
  const { data } = mock
  return (
    <Way {...MOCK} rows={data === undefined ? [] : rowsOf(data, sat)}>
      {data === undefined && mock.isPending && <Skeleton h={44} />}
      {data === undefined && mock.isError && (
        <FailedFace headingLevel={3} title="Não foi possível carregar a Prova" retry={mock} />
      )}
      {data !== undefined && <Enter code={exam.code} mock={data} isMain={isMain} />}
    </Way>
  )
}

function Enter({ code, mock, isMain }: { code: string; mock: ExamMock; isMain: boolean }) {
  const variant = isMain ? 'filled' : 'default'
  const { running } = mock
  if (running !== null) {
    const now = new Date(mock.now)
    const end = { deadline: new Date(running.deadline), timeChoice: running.timeChoice }
    const label = resumeMockLabel(end, now)
    return (
      <>
        <p className={classes.note}>{endSentence(end, now)}</p>
        <MockLink code={code} variant={variant} aria-label={`${label}: ${code}`}>
          {label}
        </MockLink>
      </>
    )
  }
  if (mock.questions === 0) return <p className={classes.note}>{refusalSentence('NO_QUESTIONS')}</p>
  if (mock.gate !== null)
    return (
      <p className={classes.note}>
        {refusalSentence(mock.gate === 'restricted' ? 'ACCESS_RESTRICTED' : 'PLACE_LOCKED')}
      </p>
    )
  return (
    <>
      {mock.isSample && <p className={classes.note}>{sampleInWords(mock.questions)}</p>}
      <MockLink code={code} variant={variant} aria-label={`Ir para a Prova: ${code}`}>
        Ir para a Prova
      </MockLink>
    </>
  )
}

function rowsOf({ running, cut, hasVerdict, isSample, ...next }: ExamMock, sat: number | null): WayRow[] {
  return [
    running === null ? sizeRow(next) : answeredRow(running),
    ...(isSample ? [] : [cutRow(cut, hasVerdict)]),
    ...(sat === null ? [] : [{ name: 'Provas feitas', value: sat === 0 ? 'Nenhuma' : formatInteger(sat) }]),
  ]
}

function sizeRow({ questions, times }: Pick<ExamMock, 'questions' | 'times'>): WayRow {
  const seconds = times.find(({ choice }) => choice === 'timed')?.seconds ?? null
  return { name: 'Questões e tempo', value: mockSizeInWords(questions, seconds) }
}

const answeredRow = ({ answered, questions }: NonNullable<ExamMock['running']>): WayRow => ({
  name: 'Em andamento',
  value: `${formatInteger(answered)} de ${formatInteger(questions)} respondidas`,
})

function cutRow(cut: ExamMock['cut'], hasVerdict: boolean): WayRow {
  if (cut === null || !hasVerdict) return { name: 'Veredito', value: 'Não há' }
  return { name: cut.kind === 'reference' ? 'Corte de referência' : 'Corte', value: cutInWords(cut) }
}
