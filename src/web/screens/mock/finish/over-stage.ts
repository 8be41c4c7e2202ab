import { type QueuedChoice, wasMade } from '#domain/mocks/unsent-choices.ts'
import type { Hindrance } from '#pt-br/mock-hindrances.ts'

type Reach = { isSignedOut: boolean; isOnline: boolean }

/** Of what does not get through: why. */
export function hindranceOf({ isSignedOut, isOnline }: Reach): Hindrance {
  if (isSignedOut) return 'no session'
  return isOnline ? 'no reply' : 'no line'
}

export type OverStage = 'asks' | 'sending' | 'handing in' | Hindrance

type Over = Reach & {
  /** It is to be handed in: by itself, or because the person wants it. */
  waits: boolean
  /** What has not arrived yet of it, the places that were only seen included. */
  queue: readonly QueuedChoice[]
  /** The end did not get through. */
  isStuck: boolean
}

/** What 'O tempo acabou' tells (spec 14.9). */
export function overStage({ waits, queue, isStuck, ...reach }: Over): OverStage {
  const isHeldUp = isStuck || !reach.isOnline || queue.some(({ isOverdue }) => isOverdue)
  if (reach.isSignedOut || (waits && isHeldUp)) return hindranceOf(reach)
  if (!waits) return 'asks'
  return queue.some(wasMade) ? 'sending' : 'handing in'
}
