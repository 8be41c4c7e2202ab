import { isTransientFailure } from '#web/api/client/refusal.ts'
import { useState } from 'react'

/** The answer of the act where a failure tells that it was done; undefined where it tells nothing of it. */
type AnswerInDoubt<Answer> = (failure: unknown) => Answer | undefined | Promise<Answer | undefined>

/** An act whose reply was lost may be done: from then on `answerInDoubt` reads its failures, until it is answered. */
export function throughLostReplies<Answer>(answerInDoubt: AnswerInDoubt<Answer>) {
  let isInDoubt = false
  return async (act: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await act()
      isInDoubt = false
      return answer
    } catch (failure) {
      isInDoubt ||= isTransientFailure(failure)
      const answer = isInDoubt ? await answerInDoubt(failure) : undefined
      if (answer === undefined) throw failure
      return answer
    }
  }
}

/** For acts whose repeat is refused because the first was done (spec 3.10). */
export function useThroughLostReplies<Answer>(answerInDoubt: AnswerInDoubt<Answer>) {
  const [through] = useState(() => throughLostReplies(answerInDoubt))
  return through
}
