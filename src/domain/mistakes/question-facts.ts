import { trailOf, type TrailMark } from './reasons.ts'

/** What a person has had of a question, beside its memory. Moments are milliseconds since 1970. */
export type QuestionFacts = {
  /** When a simulation that has it ended, so that its key could be read there; null where none has. */
  keyAt: number | null
  /** The first answer, or choice that was kept, whatever it was told; of which revision. */
  first: { at: number; isRight: boolean; revision: number } | null
  /** The newest stored answer. */
  last: { at: number; isRight: boolean } | null
  /** Of its trail, oldest first: twice the day, and one more for a right one. A dashboard holds thousands of these. */
  marks: readonly number[]
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

export const trailIn = ({ marks }: Pick<QuestionFacts, 'marks'>): TrailMark[] =>
  marks.map((mark) => ({ day: Math.floor(mark / 2), isRight: mark % 2 === 1 }))

const markOf = ({ day, isRight }: TrailMark): number => day * 2 + Number(isRight)

/** What is known after more of it; no event is on a day of an earlier call, but for a mark on one that it leaves open. */
export function factsAfter(
  facts: Facts,
  { events, handedOut }: { events: readonly FactEvent[]; handedOut: readonly HandedOut[] },
): Facts {
  if (events.length === 0 && handedOut.length === 0) return facts
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
      marks: trailOf([...trailIn(before), ...own.filter(({ kind }) => kind !== 'kept')]).map(markOf),
    })
  }
  return known
}

const NOTHING: QuestionFacts = { keyAt: null, first: null, last: null, marks: [] }

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
  [...facts].map(([questionId, { keyAt, first, last, marks }]) => [
    questionId,
    keyAt ?? 0,
    first?.at ?? 0,
    Number(first?.isRight ?? false),
    first?.revision ?? 0,
    last?.at ?? 0,
    Number(last?.isRight ?? false),
    ...marks,
  ])

/** Null for what is no such list. */
export function readFacts(written: unknown): Facts | null {
  if (!Array.isArray(written)) return null
  const facts = new Map<string, QuestionFacts>()
  for (const row of written) {
    if (!isWritten(row)) return null
    facts.set(row[0], factsOf(row))
  }
  return facts
}

function isWritten(row: unknown): row is Written {
  if (!Array.isArray(row) || typeof row[0] !== 'string') return false
  for (let place = 1; place < row.length; place += 1) if (!Number.isSafeInteger(row[place])) return false
  return true
}

function factsOf(row: Written): QuestionFacts {
  const [, keyAt = 0, firstAt = 0, firstRight, revision = 0, lastAt = 0, lastRight, ...marks] = row
  return {
    keyAt: keyAt === 0 ? null : keyAt,
    first: firstAt === 0 ? null : { at: firstAt, isRight: firstRight === 1, revision },
    last: lastAt === 0 ? null : { at: lastAt, isRight: lastRight === 1 },
    marks,
  }
}
