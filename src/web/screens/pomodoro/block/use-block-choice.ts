import { blockOfferQuery } from '#web/api/focus/focus.ts'
import { studyTodayQuery } from '#web/api/readiness/readiness.ts'
import { usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { useQuery } from '@tanstack/react-query'

/** The exam of the next block and what it would hold. `wanted`: an exam's code; '' for the one with most due. */
export function useBlockChoice(viewerId: string, wanted: string | undefined) {
  const minutes = usePomodoro().state.durations.focus
  const isWanted = wanted !== undefined
  const today = useQuery({ ...studyTodayQuery(viewerId), enabled: isWanted })
  const own = today.data?.rows.map(({ exam }) => exam.code) ?? []
  const named = wanted === '' ? undefined : wanted?.toUpperCase()
  const code = named ?? own[0]
  const offer = useQuery({
    ...blockOfferQuery(code ?? '', { viewerId, minutes }),
    enabled: isWanted && code !== undefined,
  })
  const codes = named === undefined || own.includes(named) ? own : [named, ...own]
  return { minutes, today, code, codes, offer }
}

export type BlockChoice = ReturnType<typeof useBlockChoice>
