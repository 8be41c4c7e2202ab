import { servesDecision } from '#domain/rulings/decide.ts'
import { isRuling, type Decision } from '#domain/rulings/decisions.ts'
import { rehearsalQuery, type SuspectDetails, type useDecide } from '#web/api/admin/admin-suspects.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { awaitsFigures } from './awaits-figures.ts'
import { isDecidedElsewhere } from './decided-elsewhere.ts'

type Rehearsing = {
  decision: Decision
  question: SuspectDetails
  options: number[]
  seen: number
  decide: ReturnType<typeof useDecide>
}

/** What a ruling would change, none of it for other decisions, and whether it may be sent now. */
export function useRehearsal({ decision, question, options, seen, decide }: Rehearsing) {
  const isReady = servesDecision({ decision, options }, factsOf(question))
  const kind = isReady && isRuling(decision) ? decision : null
  const rehearsal = useQuery({
    ...rehearsalQuery(kind && { questionId: question.id, seen, kind, options }),
    // Once its reply is lost, the own decision would refuse what the line's return reads again.
    refetchOnReconnect: decide.isIdle,
  })
  const hasNewer = question.decisions > seen || isRefused(rehearsal.error, 'ALREADY_DECIDED')
  const isLate = isDecidedElsewhere(decide, hasNewer)
  return {
    isLate,
    isReady:
      isReady &&
      !isLate &&
      (kind === null || !awaitsFigures(decide, { options, areFiguresRead: rehearsal.isSuccess })),
    shown: kind === null || (isLate && rehearsal.isError) ? null : { kind, rehearsal },
  }
}

const factsOf = ({ correctOptions, optionPreviews, keyChanges }: SuspectDetails) => ({
  correct: correctOptions,
  isEdited: keyChanges.some(({ hasOnlyOtherKey }) => hasOnlyOtherKey),
  optionCount: optionPreviews.length,
})
