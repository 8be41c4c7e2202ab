import { useViewer } from '#web/api/accounts/session.ts'
import { blockEndQuery } from '#web/api/focus/focus.ts'
import { sendPomodoro, usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { useQueries } from '@tanstack/react-query'

const told = (id: string) => sendPomodoro({ kind: 'told', id })

/** Wherever the timer shows: tells the server of blocks whose focus ran to its end, also later, also out of another tab. */
export function BlockEnds() {
  const accountId = useViewer()?.id
  const own = usePomodoro().state.untold.filter((block) => block.accountId === accountId)
  useQueries({
    queries: own.flatMap(({ id, endedAt }) =>
      endedAt === null ? [] : [blockEndQuery({ id, endedAt }, told)],
    ),
  })
  return null
}
