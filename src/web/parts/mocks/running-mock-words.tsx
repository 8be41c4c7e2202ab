import { runningMockSentence } from '#pt-br/exam-ways.ts'
import { useLocalTime } from './use-local-time.ts'

/** 'Prova em andamento, termina em 21/11 às 15:42.' */
export function RunningMockWords({ mock }: { mock: { deadline: string; isOver?: boolean | undefined } }) {
  const deadline = new Date(mock.deadline)
  return <>{runningMockSentence({ deadline, localTime: useLocalTime(deadline), isOver: mock.isOver })}</>
}
