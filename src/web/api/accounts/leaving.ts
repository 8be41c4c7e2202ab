import { storage } from '#web/api/drafts/drop-stored-drafts.ts'
import { isTransientFailure } from '#web/api/client/refusal.ts'

const LEFT = 'gabarite:saiu'

/**
 * Ends the session on purpose. A mark stands from before the call until somebody is known to be here: its reply may be
 * lost, and another window keeps what is typed there until it learns of the end (spec 4.13).
 */
export async function leaving<Answer>(leave: () => Promise<Answer>): Promise<Answer> {
  try {
    storage()?.setItem(LEFT, '')
  } catch {
    // Full: what this window can drop goes all the same.
  }
  try {
    return await leave()
  } catch (failure) {
    if (!isTransientFailure(failure)) noteHere()
    throw failure
  }
}

export const noteHere = () => storage()?.removeItem(LEFT)

export const hasLeft = (): boolean => (storage()?.getItem(LEFT) ?? null) !== null
