import { plainText } from '#domain/text/plain-text.ts'

export type GuessableQuestion = {
  statement: string
  options: readonly { text: string }[]
  correctOptions: readonly number[]
}

type Scores = (question: GuessableQuestion) => number[]

/** Passing without knowing the subject. `learn` sees the whole exam, as a holder of old answer sheets would. */
export type Guesser = { name: string; learn: (questions: readonly GuessableQuestion[]) => Scores }

export const GUESSERS: readonly Guesser[] = [
  {
    name: 'sempre a opção mais longa',
    learn:
      () =>
      ({ options }) =>
        options.map(lengthOf),
  },
  {
    name: 'sempre a opção mais curta',
    learn:
      () =>
      ({ options }) =>
        options.map((option) => -lengthOf(option)),
  },
  { name: 'sempre a letra mais comum', learn: (questions) => letterScores(questions) },
  { name: 'a opção com mais palavras do enunciado', learn: () => sharedWordScores },
  { name: 'a opção mais parecida com as outras', learn: () => likenessScores },
  { name: 'a opção sem palavras absolutas', learn: () => cautiousScores },
]

/** Share of right answers above chance that a guesser may reach over all exams together: 5 points. */
export const GUESSER_MARGIN = 0.05

/** One-sided 99 %, in standard deviations. */
const LUCK = 2.326

/** Share of right answers (0 to 1) that dice would pass in one exam of a hundred; above it an exam gives something away. */
export function luckOf(questions: readonly GuessableQuestion[]): number {
  const chance = chanceOf(questions)
  return chance + LUCK * Math.sqrt((chance * (1 - chance)) / questions.length)
}

const SHORTEST_WORD = 4

/** Share of questions (0 to 1) that the guesser gets wholly right; a tie counts as the fraction of its ways out that are right. */
export function successOf(guesser: Guesser, questions: readonly GuessableQuestion[]): number {
  const scores = guesser.learn(questions)
  return mean(questions.map((question) => chanceOfPicking(scores(question), question.correctOptions)))
}

/** Share of right answers (0 to 1) of a person who knows the number of keys and throws dice. */
export function chanceOf(questions: readonly GuessableQuestion[]): number {
  return mean(
    questions.map(({ options, correctOptions }) => 1 / combinations(options.length, correctOptions.length)),
  )
}

function chanceOfPicking(scores: readonly number[], correctOptions: readonly number[]): number {
  const picks = correctOptions.length
  const threshold = scores.toSorted((a, b) => b - a).at(picks - 1)
  if (threshold === undefined || picks === 0) return 0
  const indexes = scores.map((_, index) => index)
  const certain = indexes.filter((index) => (scores[index] ?? threshold) > threshold)
  const tied = indexes.filter((index) => scores[index] === threshold)
  const possible = new Set([...certain, ...tied])
  const fits =
    certain.every((index) => correctOptions.includes(index)) &&
    correctOptions.every((key) => possible.has(key))
  return fits ? 1 / combinations(tied.length, picks - certain.length) : 0
}

function lengthOf({ text }: { text: string }): number {
  return plainText(text).length
}

function letterScores(questions: readonly GuessableQuestion[]): Scores {
  const counts = new Map<number, number>()
  for (const key of questions.flatMap(({ correctOptions }) => correctOptions)) {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return ({ options }) => options.map((_, index) => counts.get(index) ?? 0)
}

function sharedWordScores({ statement, options }: GuessableQuestion): number[] {
  const asked = wordsOf(statement)
  return options.map(({ text }) => [...wordsOf(text)].filter((word) => asked.has(word)).length)
}

/** The mean share of words that an option has in common with each of the others, of all words of the two. */
function likenessScores({ options }: GuessableQuestion): number[] {
  const words = options.map(({ text }) => wordsOf(text))
  return words.map((own, place) =>
    mean(words.flatMap((other, at) => (at === place ? [] : [inCommon(own, other)]))),
  )
}

function inCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const together = new Set([...one, ...other]).size
  return together === 0 ? 0 : [...one].filter((word) => other.has(word)).length / together
}

const ABSOLUTE =
  /(?<!\p{L})(?:sempre|nunca|jamais|tod[oa]s?|nenhum|nenhuma|só|somente|apenas|qualquer|únic[oa]s?|obrigatoriamente)(?!\p{L})/giu

const cautiousScores = ({ options }: GuessableQuestion): number[] =>
  options.map(({ text }) => -(plainText(text).match(ABSOLUTE) ?? []).length)

function wordsOf(html: string): Set<string> {
  const letters = plainText(html).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return new Set((letters.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD))
}

function combinations(total: number, picks: number): number {
  let result = 1
  for (let pick = 1; pick <= picks; pick += 1) result = (result * (total - picks + pick)) / pick
  return result
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
