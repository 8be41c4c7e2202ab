/** From so many told outcomes on their numbers are shown: fewer would tell of one person. */
export const LEAST_COUNTED = 5
/** And from so many on what was predicted beside it: fewer say nothing of the model. */
export const LEAST_COMPARED = 30

/** Upper ends of the bands, chances of passing from 0 to 1; the first and the last are states of Prontidão (spec 16.4). */
const BAND_ENDS = [0.2, 0.6, 0.85, 1] as const

/** What a person told of the real exam, and the chance to pass that stood on its day; null where nothing could be said. */
export type ToldOutcome = { hasPassed: boolean; passChance: number | null }

/** Chances and shares from 0 to 1; `predicted` is the mean of the band's own chances, null where it has none. */
export type ComparedBand = {
  from: number
  until: number
  outcomes: number
  passed: number
  predicted: number | null
}

export type ComparedOutcomes =
  | { kind: 'too-few' }
  | { kind: 'counted'; outcomes: number; passed: number }
  | { kind: 'compared'; outcomes: number; passed: number; withoutChance: number; bands: ComparedBand[] }

/** Predicted beside observed (spec 16.7). */
export function comparedOutcomes(told: readonly ToldOutcome[]): ComparedOutcomes {
  if (told.length < LEAST_COUNTED) return { kind: 'too-few' }
  const counts = { outcomes: told.length, passed: told.filter(({ hasPassed }) => hasPassed).length }
  if (told.length < LEAST_COMPARED) return { kind: 'counted', ...counts }
  const predicted = told.flatMap(({ hasPassed, passChance }) =>
    passChance === null ? [] : [{ hasPassed, passChance }],
  )
  const bands = BAND_ENDS.map((until, place) => {
    const from = BAND_ENDS[place - 1] ?? 0
    const isIn = ({ passChance }: { passChance: number }) =>
      passChance >= from && (passChance < until || until === 1)
    const own = predicted.filter(isIn)
    const sum = own.reduce((total, { passChance }) => total + passChance, 0)
    return {
      from,
      until,
      outcomes: own.length,
      passed: own.filter(({ hasPassed }) => hasPassed).length,
      predicted: own.length === 0 ? null : sum / own.length,
    }
  })
  return { kind: 'compared', ...counts, withoutChance: told.length - predicted.length, bands }
}
