import type { LockReason } from '#domain/payments/access.ts'
import { nextBlank } from '#domain/simulations/simulation.ts'
import type { Simulation } from '#web/api/simulations/simulations.ts'

type Places = Simulation['places']

export const isAnswered = (place: Places[number] | undefined) =>
  place?.state === 'right' || place?.state === 'wrong'

export function countsOf({ places, freeOpened }: Pick<Simulation, 'places' | 'freeOpened'>) {
  const answered = places.filter(isAnswered).length
  return {
    answered,
    answeredFree: Math.min(answered, freeOpened),
    blank: places.filter(({ state }) => state === 'blank').length,
    locked: places.filter(({ state }) => state === 'locked').length,
  }
}

/** The nearest unlocked place, forwards (1) or backwards (-1); null without one. */
export function openPlaceBeside(
  { places }: Pick<Simulation, 'places'>,
  position: number,
  step: 1 | -1,
): number | null {
  for (let at = position + step; at >= 0 && at < places.length; at += step) {
    if (places[at]?.state !== 'locked') return at
  }
  return null
}

/**
 * Where the button at the right leads: the plans, when nothing is left to answer before the locked places. Where no plan is
 * for sale, past them.
 */
export function nextStep(
  { places }: Pick<Simulation, 'places'>,
  { position, hasPlans }: { position: number; hasPlans: boolean },
): 'next' | 'unlock' | 'finish' {
  const following = places.slice(position + 1)
  const isOpen = following.some(({ state }) => state !== 'locked')
  if (following.length === 0 || !(hasPlans || isOpen)) return 'finish'
  const hasBlank = following.some(({ state }) => state === 'blank')
  const hasLocked = following.some(({ state }) => state === 'locked')
  return hasPlans && hasLocked && !hasBlank ? 'unlock' : 'next'
}

/** At the entrance, when only a plan would open further unanswered places. */
export function gateAtEntrance({ gate, places }: Pick<Simulation, 'gate' | 'places'>): LockReason | null {
  return places.some(({ state }) => state === 'locked') ? gate : null
}

/** The next blank place, going round; null without one. `isChosen`: with an answer on its way it is not blank. */
export const nextBlankOf = (
  { places }: Pick<Simulation, 'places'>,
  position: number,
  isChosen: (position: number) => boolean,
) =>
  nextBlank(
    places.map((place) => (isChosen(place.position) ? 'right' : place.state)),
    position,
  )

/** 'As questões 16 a 60 abrem com o acesso completo.'; no promise of an exam off the list; null when nothing is locked. */
export function lockedSentence({ places, exam }: Lockable): string | null {
  const numbers = places.filter(({ state }) => state === 'locked').map(({ position }) => position + 1)
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return null
  const [opens, open] = exam.status === 'active' ? WITH_ACCESS : OFF_THE_LIST
  if (numbers.length === 1) return `A questão ${first} ${opens}`
  const isRun = last - first + 1 === numbers.length
  return isRun ? `As questões ${first} a ${last} ${open}` : `${numbers.length} questões ${open}`
}

export type Lockable = Pick<Simulation, 'places'> & { exam: Pick<Simulation['exam'], 'status'> }

/** Of one question, and of more. */
const WITH_ACCESS = ['abre com o acesso completo.', 'abrem com o acesso completo.'] as const
const OFF_THE_LIST = ['não abre agora.', 'não abrem agora.'] as const
