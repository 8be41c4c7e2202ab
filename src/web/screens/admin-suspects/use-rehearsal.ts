import { isKeyAgain, servesDecision } from '#domain/rulings/decide.ts'
import { isRuling, type Decision } from '#domain/rulings/decisions.ts'
import { rehearsalQuery, type SuspectDetails, type useDecide } from '#web/api/admin/admin-suspects.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { awaitsFigures } from './awaits-figures.ts'
import { lateFor, lateIn, newerThan, type Seen } from './decided-elsewhere.ts'

type Rehearsing = {
  decision: Decision
  question: SuspectDetails
  options: number[]
  seen: Seen
  decide: ReturnType<typeof useDecide>
}

/** What a ruling would change, none of it for other decisions, and whether it may be sent now. */
export function useRehearsal({ decision, question, options, seen, decide }: Rehearsing) {
  const { seen: decisions, revision } = seen
  const chosen = { decision, options }
  const isReady = servesDecision(chosen, factsOf(question))
  const kind = isReady && isRuling(decision) ? decision : null
  const rehearsal = useQuery({
    ...rehearsalQuery(kind && { questionId: question.id, seen: decisions, revision, kind, options }),
    // Once its reply is lost, the own decision would refuse what the line's return reads again.
    refetchOnReconnect: decide.isIdle,
  })
  const late = lateFor(decide, newerThan(seen, question) ?? lateIn(rehearsal.error))
  return {
    late,
    isKeyAgain: isAsking(decide) && isKeyAgain(chosen, factsOf(question)),
    isReady:
      isReady &&
      late === null &&
      (kind === null || !awaitsFigures(decide, { options, areFiguresRead: rehearsal.isSuccess })),
    shown: kind === null || (late !== null && rehearsal.isError) ? null : { kind, rehearsal },
  }
}

/** What is sent may have been carried out, and be read, before its reply or without it. */
const isAsking = ({ isIdle, error }: ReturnType<typeof useDecide>) =>
  isIdle || (error !== null && !isTransientFailure(error))

const factsOf = ({ correctOptions, optionPreviews, keyChanges }: SuspectDetails) => ({
  correct: correctOptions,
  isEdited: keyChanges.some(({ hasOnlyOtherKey }) => hasOnlyOtherKey),
  optionCount: optionPreviews.length,
})
