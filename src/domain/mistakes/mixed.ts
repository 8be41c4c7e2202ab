import { shuffledBy, type Chance } from '#domain/simulations/seeded-chance.ts'

type Placed = { id: string; domainId: string | null }

/** By chance, with the questions of each domain spread over the whole list. The order that they come in has no say. */
export function mixedOverDomains<Question extends Placed>(
  questions: readonly Question[],
  chance: Chance,
): Question[] {
  const ofDomain = Map.groupBy(inSeededOrder(questions, chance), ({ domainId }) => domainId)
  return [...ofDomain.values()]
    .flatMap((list) =>
      list.map((question, position) => ({ question, at: (position + chance()) / list.length })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ question }) => question)
}

export const inSeededOrder = <Question extends { id: string }>(
  questions: readonly Question[],
  chance: Chance,
): Question[] =>
  shuffledBy(
    chance,
    questions.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
