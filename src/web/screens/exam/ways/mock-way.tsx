import { endSentence, mockSizeInWords, resumeMockLabel, sampleInWords } from '#pt-br/exam-ways.ts'
import { cutInWords } from '#pt-br/mocks.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { EXAM_CARD_BADGES } from '#pt-br/labels.ts'
import { isSelling } from '#pt-br/site.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import type { MockFacts } from '#web/api/mocks/mock-facts.ts'
import { useLocalTime } from '#web/parts/mocks/use-local-time.ts'
import { useServerNow } from '#web/parts/mocks/use-server-now.ts'
import type { Exam } from '#web/api/exams/exams.ts'
import { MockLink } from '#web/parts/mocks/mock-link.tsx'
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
  mock: UseQueryResult<MockFacts>
  /** Finished Provas of this exam; null while nobody knows. */
  sat: number | null
  isMain: boolean
}

export function MockWay({ exam, mock, sat, isMain }: MockWayProps) {
  const { data } = mock
  return (
    <Way {...MOCK} rows={data === undefined || isClosed(data) ? [] : rowsOf(data, sat)}>
      {data === undefined && mock.isPending && <Skeleton h={44} />}
      {data === undefined && mock.isError && (
        <FailedFace headingLevel={3} title="Não foi possível carregar a Prova" retry={mock} />
      )}
      {data !== undefined && <Enter code={exam.code} mock={data} isMain={isMain} />}
    </Way>
  )
}

/** Without an invitation there is nothing to tell of a Prova. */
const isClosed = ({ gate, running }: MockFacts) => gate !== null && running === null && !isSelling()

function Enter({ code, mock, isMain }: { code: string; mock: MockFacts; isMain: boolean }) {
  const variant = isMain ? 'filled' : 'default'
  if (mock.running !== null)
    return <GoOn code={code} running={mock.running} told={mock.now} variant={variant} />
  if (mock.questions === 0) return <p className={classes.note}>{SCREEN_REFUSALS.NO_QUESTIONS}</p>
  if (mock.gate !== null)
    return (
      <p className={classes.note}>
        {isSelling()
          ? SCREEN_REFUSALS[mock.gate === 'restricted' ? 'ACCESS_RESTRICTED' : 'PLACE_LOCKED']
          : EXAM_CARD_BADGES.uninvited}
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

function rowsOf({ running, cut, hasVerdict, isSample, ...next }: MockFacts, sat: number | null): WayRow[] {
  return [
    running === null ? sizeRow(next) : answeredRow(running),
    ...(isSample ? [] : [cutRow(cut, hasVerdict)]),
    ...(sat === null ? [] : [{ name: 'Provas feitas', value: sat === 0 ? 'Nenhuma' : formatInteger(sat) }]),
  ]
}

type GoOnProps = {
  code: string
  running: NonNullable<MockFacts['running']>
  told: string
  variant: 'filled' | 'default'
}

function GoOn({ code, running, told, variant }: GoOnProps) {
  const now = useServerNow(told)
  const deadline = new Date(running.deadline)
  const localTime = useLocalTime(deadline)
  const label = resumeMockLabel({ deadline, timeChoice: running.timeChoice }, now)
  return (
    <>
      <p className={classes.note}>{endSentence({ deadline, now, localTime })}</p>
      <MockLink code={code} variant={variant} aria-label={`${label}: ${code}`}>
        {label}
      </MockLink>
    </>
  )
}

function sizeRow({ questions, times }: Pick<MockFacts, 'questions' | 'times'>): WayRow {
  const seconds = times.find(({ choice }) => choice === 'timed')?.seconds ?? null
  return { name: 'Questões e tempo', value: mockSizeInWords(questions, seconds) }
}

const answeredRow = ({ answered, questions }: NonNullable<MockFacts['running']>): WayRow => ({
  name: 'Em andamento',
  value: `${formatInteger(answered)} de ${formatInteger(questions)} respondidas`,
})

function cutRow(cut: MockFacts['cut'], hasVerdict: boolean): WayRow {
  if (cut === null || !hasVerdict) return { name: 'Veredito', value: 'Não há' }
  return { name: cut.kind === 'reference' ? 'Corte de referência' : 'Corte', value: cutInWords(cut) }
}
