import { blockOfferQuery } from '#web/api/focus/focus.ts'
import { studyTodayQuery } from '#web/api/readiness/study-today.ts'
import { usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { useQuery } from '@tanstack/react-query'

/** The exam of the next block and what it would hold. `wanted`: its code or uuid; '' for the one with most due. */
export function useBlockChoice(viewerId: string, wanted: string | undefined) {
  const minutes = usePomodoro().state.durations.focus
  const isWanted = wanted !== undefined
  const today = useQuery({ ...studyTodayQuery(viewerId), enabled: isWanted })
  const own = today.data?.rows.map(({ exam }) => exam.code) ?? []
  const named = wanted === '' ? own[0] : wanted
  const offer = useQuery({
    ...blockOfferQuery(named ?? '', { viewerId, minutes }),
    enabled: isWanted && named !== undefined,
  })
  // An address has the code in any case, or the uuid (spec 2.6).
  const code = offer.data?.exam.code ?? own.find((one) => one.toLowerCase() === named?.toLowerCase()) ?? named
  const codes = code === undefined || own.includes(code) ? own : [code, ...own]
  return { minutes, today, code, codes, offer }
}

export type BlockChoice = ReturnType<typeof useBlockChoice>
