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
  /** A choice or the end did not get through. */
  isStuck: boolean
  isUnderWay: boolean
}

/** What 'O tempo acabou' tells (spec 14.9). */
export function overStage({ waits, isStuck, isUnderWay, ...reach }: Over): OverStage {
  if (reach.isSignedOut || (waits && (isStuck || !reach.isOnline))) return hindranceOf(reach)
  if (!waits) return 'asks'
  return isUnderWay ? 'handing in' : 'sending'
}
