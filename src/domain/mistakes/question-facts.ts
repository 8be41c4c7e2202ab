import { trailOf, type TrailMark } from './reasons.ts'

/** What a person has had of a question, beside its memory. Moments are milliseconds since 1970. */
export type QuestionFacts = {
  /** When a simulation that has it ended, so that its key could be read there; null where none has. */
  keyAt: number | null
  /** The first answer, or choice that was kept, whatever it was told; of which revision. */
  first: { at: number; isRight: boolean; revision: number } | null
  /** The newest stored answer. */
  last: { at: number; isRight: boolean } | null
  trail: readonly TrailMark[]
}

/** By question. */
export type Facts = ReadonlyMap<string, QuestionFacts>

/**
 * A stored answer; a seen blank, which leaves a mark and is no answer; or a choice of a Prova that was given up, which is
 * an answer that nobody was told of.
 */
export type FactEvent = {
  kind: 'answer' | 'blank' | 'kept'
  questionId: string
  revision: number
  day: number
  isRight: boolean
  at: number
}

export type HandedOut = { questionId: string; keyAt: number | null }

export const isKeyOpen = ({ keyAt, last }: QuestionFacts): boolean => keyAt !== null || last !== null

/** What is known after more of it; no event is on a day of an earlier call, but for a mark on one that it leaves open. */
export function factsAfter(
  facts: Facts,
  { events, handedOut }: { events: readonly FactEvent[]; handedOut: readonly HandedOut[] },
): Facts {
  const known = new Map(facts)
  for (const { questionId, keyAt } of handedOut) {
    const before = known.get(questionId) ?? NOTHING
    known.set(questionId, { ...before, keyAt: earlier(before.keyAt, keyAt) })
  }
  for (const [questionId, own] of Map.groupBy(events, (event) => event.questionId)) {
    const before = known.get(questionId) ?? NOTHING
    known.set(questionId, {
      keyAt: before.keyAt,
      first: own.filter(({ kind }) => kind !== 'blank').reduce(oldest, before.first),
      last: own.filter(({ kind }) => kind === 'answer').reduce(newest, before.last),
      trail: trailOf([...before.trail, ...own.filter(({ kind }) => kind !== 'kept')]),
    })
  }
  return known
}

const NOTHING: QuestionFacts = { keyAt: null, first: null, last: null, trail: [] }

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const oldest = (
  first: QuestionFacts['first'],
  { at, isRight, revision }: FactEvent,
): QuestionFacts['first'] => (first !== null && first.at <= at ? first : { at, isRight, revision })

const newest = (last: QuestionFacts['last'], { at, isRight }: FactEvent): QuestionFacts['last'] =>
  last !== null && last.at > at ? last : { at, isRight }

/** As JSON holds it: moments are 0 where there is none; a number for each mark. */
type Written = readonly [questionId: string, ...numbers: number[]]

export const writeFacts = (facts: Facts): readonly Written[] =>
  [...facts].map(([questionId, { keyAt, first, last, trail }]) => [
    questionId,
    keyAt ?? 0,
    first?.at ?? 0,
    Number(first?.isRight ?? false),
    first?.revision ?? 0,
    last?.at ?? 0,
    Number(last?.isRight ?? false),
    ...trail.map(({ day, isRight }) => day * 2 + Number(isRight)),
  ])

/** Null for what is no such list. */
export function readFacts(written: unknown): Facts | null {
  if (!Array.isArray(written)) return null
  const facts = new Map<string, QuestionFacts>()
  for (const row of written) {
    const read = readRow(row)
    if (read === null) return null
    facts.set(...read)
  }
  return facts
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

function readRow(row: unknown): [string, QuestionFacts] | null {
  if (!isList(row)) return null
  const [questionId, ...written] = row
  const numbers = written.filter((one): one is number => Number.isSafeInteger(one))
  if (typeof questionId !== 'string' || numbers.length < written.length) return null
  const at = (place: number) => numbers[place] ?? 0
  const answerAt = (place: number) => ({ at: at(place), isRight: at(place + 1) === 1 })
  return [
    questionId,
    {
      keyAt: at(0) === 0 ? null : at(0),
      first: at(1) === 0 ? null : { ...answerAt(1), revision: at(3) },
      last: at(4) === 0 ? null : answerAt(4),
      trail: numbers.slice(6).map((mark) => ({ day: Math.floor(mark / 2), isRight: mark % 2 === 1 })),
    },
  ]
}
