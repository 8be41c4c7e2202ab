import type { Candidate, Encounter, SampleCandidate } from '#domain/mocks/draw.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { Random } from '#tests/support/made/random.ts'
import type { Bank } from './exam-banks.ts'

const DAY = 86_400_000
const BEGIN = Date.parse('2026-01-01T12:00:00Z')
const MOST_OF_DOMAIN = 40
const NEVER: Encounter = { kind: 'never' }

/** Of any shape: empty domains, none at all, weights with decimals, of zero or missing, questions of no domain. */
export function bankOf(name: string, random: Random): Bank {
  const kind = random.pick(['weighted', 'weighted', 'weighted', 'some of zero', 'one missing', 'none'])
  const number = random.between(random.chance(0.05) ? 0 : 1, 9)
  return {
    name,
    domains: Array.from({ length: number }, (_, position) => ({
      id: `domain ${position}`,
      available: random.chance(0.1) ? 0 : random.between(1, MOST_OF_DOMAIN),
      weight: weightOf(kind, position, random),
    })),
    outside: random.chance(0.3) ? random.between(1, 10) : 0,
    wanted: random.between(1, 100),
  }
}

function weightOf(kind: string, position: number, random: Random): number | null {
  if (kind === 'none' || (kind === 'one missing' && position === 0)) return null
  if (kind === 'some of zero' && random.chance(0.4)) return 0
  return random.chance(0.5) ? random.between(1, 60) : random.between(1, 6000) / 100
}

/** The bank as one person meets it: all new, all known or anything between, some of it at one moment. */
export function candidatesOf({ domains, outside }: Bank, random: Random): Candidate[] {
  const known = random.pick([0, 0.1, 0.5, 0.9, 1])
  const questions = [...domains, { id: null, available: outside }].flatMap(({ id, available }) =>
    Array.from({ length: available }, (_, place) => ({ id: `${id} ${place}`, domainId: id })),
  )
  return questions.map((question) => {
    const encounter = encounterOf(known, random)
    return { ...question, encounter, isFresh: encounter.kind !== 'key' }
  })
}

function encounterOf(known: number, random: Random): Encounter {
  if (!random.chance(known)) return NEVER
  return {
    kind: random.chance(0.5) ? 'statement' : 'key',
    at: new Date(BEGIN + random.below(20) * DAY),
  }
}

/** A bank in its own order as somebody without a plan meets it; some opened questions are active no more. */
export function sampleOf(random: Random): { candidates: SampleCandidate[]; openedCount: number } {
  const openings = random.between(0, FREE_QUESTIONS)
  const questions = random.between(0, 60)
  const order = random.shuffled(Array.from({ length: questions + 10 }, (_, place) => place))
  const opened = new Set(order.slice(0, openings))
  return {
    candidates: Array.from({ length: questions }, (_, place) => ({
      id: `question ${place}`,
      isFree: place < FREE_QUESTIONS,
      isOpened: opened.has(place),
    })),
    openedCount: openings,
  }
}
