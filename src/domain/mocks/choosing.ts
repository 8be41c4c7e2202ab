import type { MockChoice } from './choices.ts'

/**
 * The options after a press on one of them (spec 14.10). Of a single choice another option replaces it; of several, one
 * joins while fewer than `wanted` are chosen and leaves while another stays. Null where the press changes nothing: only
 * 'Limpar resposta' clears.
 */
export function afterPress(
  selected: readonly number[],
  option: number,
  wanted: number,
): readonly number[] | null {
  if (selected.includes(option)) return selected.length > 1 ? without(selected, option) : null
  if (wanted === 1) return [option]
  return selected.length < wanted ? [...selected, option].toSorted((one, other) => one - other) : null
}

export const without = (selected: readonly number[], option: number): readonly number[] =>
  selected.filter((index) => index !== option)

type ChoiceOrder = Pick<MockChoice, 'stamp' | 'counter'>

/**
 * Stamp and counter of a choice made now, `elapsedMs` since the start by the server's time. Greater than what the person
 * saw when choosing, also where the clock has been set back since.
 */
export function orderOfNext(
  elapsedMs: number,
  replaced: ChoiceOrder | undefined,
  lastCounter: number,
): ChoiceOrder {
  const stamp = Math.max(0, Math.floor(elapsedMs), replaced?.stamp ?? 0)
  return { stamp, counter: Math.max(lastCounter, replaced?.counter ?? 0) + 1 }
}
