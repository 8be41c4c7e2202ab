import type { Encounter } from '#domain/mocks/draw.ts'
import { seededChance, type Chance } from '#domain/simulations/seeded-chance.ts'
import type { Card } from './card.ts'
import { inSeededOrder, mixedOverDomains } from './mixed.ts'

export const DRILL_KINDS = ['due', 'missed', 'unseen', 'marked', 'guesses', 'domain', 'focus'] as const
export type DrillKind = (typeof DRILL_KINDS)[number]

/** Drills of one sort of questions, all of them. */
export type PlainKind = Exclude<DrillKind, 'due' | 'domain' | 'focus'>

/** What a drill is made of; that of today's due ones is `todayOf`, that of a block of focus `blockOf`. */
export type DrillChoice = { kind: PlainKind } | { kind: 'domain'; domainId: string }

/** An active question of the exam. `isOpen`: it may be shown to this person now. */
export type DrillQuestion = {
  id: string
  domainId: string | null
  isOpen: boolean
  encounter: Encounter['kind']
  /** Marked for review, in whichever simulation. */
  isMarked: boolean
  /** The newest stored answer; null without one. */
  last: { isRight: boolean; isGuess: boolean } | null
  card: Card | null
}

export const MOST_PLACES = 60

/** The places of a drill, in their order; the same seed gives the same list. */
export function drillOf(questions: readonly DrillQuestion[], choice: DrillChoice, seed: number): string[] {
  const chance = seededChance(seed)
  const picked = inSeededOrder(questions, chance)
    .filter((question) => belongsTo(question, choice))
    .toSorted((one, other) => rankOf(one, choice) - rankOf(other, choice))
    .slice(0, MOST_PLACES)
  return inRanks(picked, choice, chance).map(({ id }) => id)
}

/** How many questions each drill could ask, its limit apart; by domain for those of domains. */
export function drillCounts(questions: readonly DrillQuestion[]): {
  missed: number
  unseen: number
  marked: number
  guesses: number
  domains: ReadonlyMap<string, number>
} {
  const open = questions.filter(({ isOpen }) => isOpen)
  const count = (kind: PlainKind) => open.filter((question) => belongsTo(question, { kind })).length
  const domains = new Map<string, number>()
  for (const { domainId } of open)
    if (domainId !== null) domains.set(domainId, (domains.get(domainId) ?? 0) + 1)
  return {
    missed: count('missed'),
    unseen: count('unseen'),
    marked: count('marked'),
    guesses: count('guesses'),
    domains,
  }
}

function belongsTo(question: DrillQuestion, choice: DrillChoice): boolean {
  if (!question.isOpen) return false
  if (choice.kind === 'domain') return question.domainId === choice.domainId
  if (choice.kind === 'marked') return question.isMarked
  // A blank of a Prova has no answer either, but comes back on its own day.
  if (choice.kind === 'unseen') return question.last === null && question.card === null
  if (choice.kind === 'missed') return question.last?.isRight === false
  return question.last?.isGuess === true
}

/** What goes first: of the unseen the newest to the person; of a domain, what stands in the Caderno, then they. */
function rankOf({ encounter, last, card }: DrillQuestion, { kind }: DrillChoice): number {
  if (kind === 'unseen') return NEWEST_FIRST.indexOf(encounter)
  if (kind !== 'domain') return 0
  if (card !== null && card.kind !== 'mastered') return 0
  return last === null ? 1 : 2
}

const NEWEST_FIRST: readonly DrillQuestion['encounter'][] = ['never', 'statement', 'key']

function inRanks(questions: readonly DrillQuestion[], choice: DrillChoice, chance: Chance): DrillQuestion[] {
  const ofRank = Map.groupBy(questions, (question) => rankOf(question, choice))
  return [...ofRank.values()].flatMap((list) => mixedOverDomains(list, chance))
}
