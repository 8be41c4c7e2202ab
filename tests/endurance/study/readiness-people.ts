import type { Evidence } from '#domain/readiness/evidence.ts'
import { sharesOf } from '#domain/mocks/shares.ts'
import { shuffledBy, type Chance } from '#domain/simulations/seeded-chance.ts'

/** An exam of four domains, and the cut that the fixed points stand on. */
export const WEIGHTS = [24, 30, 34, 12] as const
export const EXAM_QUESTIONS = 65
export const CUT = 47
export const DAY = '2026-11-12'

/** How the people of a cell come by their answers; the first three as the model believes, the others foreign to it. */
export const SITUATIONS = ['static', 'forms', 'learning', 'guessing', 'daily'] as const
export type Situation = (typeof SITUATIONS)[number]

type World = {
  /** How much harder one form of the exam is than another. */
  forms: number
  /** How much a person learns from the first answer to the exam. */
  learns: number
  /** Chance of being right without knowing anything. */
  floor: number
  /** How much ability varies from one day to the next. */
  days: number
}

const STATIC: World = { forms: 0, learns: 0, floor: 0, days: 0 }
const WORLDS: Record<Situation, World> = {
  static: STATIC,
  forms: { ...STATIC, forms: 0.3 },
  learning: { ...STATIC, forms: 0.3, learns: 0.8 },
  guessing: { ...STATIC, forms: 0.3, floor: 0.2 },
  daily: { ...STATIC, forms: 0.3, days: 0.4 },
}

const ANSWERS_A_DAY = 15

export type Person = { ability: number; offsets: readonly number[] }
type Sitter = { evidence: Evidence[]; right: number }

export const makePerson = (chance: Chance): Person => ({
  ability: 0.6 + normalBy(chance),
  offsets: WEIGHTS.map(() => 0.5 * normalBy(chance)),
})

/** So many first answers of a person, and how many are right in one exam after them. */
export function sit(chance: Chance, situation: Situation, answers: number): Sitter {
  const world = WORLDS[situation]
  const person = makePerson(chance)
  const day = () => world.days * normalBy(chance)
  let mood = day()
  const evidence = domainsOf(chance, answers).map((domain, place) => {
    if (place > 0 && place % ANSWERS_A_DAY === 0) mood = day()
    const learnt = (world.learns * place) / answers
    return {
      domain,
      isRight: isRight(chance, abilityIn(person, domain) + learnt + mood, world.floor),
      day: DAY,
    }
  })
  const form = world.forms * normalBy(chance) + day() + world.learns
  const exam = domainsOf(chance, EXAM_QUESTIONS).filter((domain) =>
    isRight(chance, abilityIn(person, domain) + form, world.floor),
  )
  return { evidence, right: exam.length }
}

/** The domain of each of so many questions, in an order by chance. */
export const domainsOf = (chance: Chance, questions: number): number[] =>
  shuffledBy(
    chance,
    sharesOf(
      WEIGHTS.map((weight) => ({ available: questions, weight })),
      questions,
    ).flatMap((count, domain) => Array.from({ length: count }, () => domain)),
  )

export const abilityIn = ({ ability, offsets }: Person, domain: number): number =>
  ability + (offsets[domain] ?? 0)

const QUESTIONS_DEVIATION = 0.8

/** One answer to a question that is as hard as chance has it. */
export function isRight(chance: Chance, ability: number, floor = 0): boolean {
  const difficulty = QUESTIONS_DEVIATION * normalBy(chance)
  return chance() < floor + (1 - floor) / (1 + Math.exp(difficulty - ability))
}

/** Box and Muller's. */
function normalBy(chance: Chance): number {
  const distance = Math.sqrt(-2 * Math.log(1 - chance()))
  return distance * Math.cos(2 * Math.PI * chance())
}
