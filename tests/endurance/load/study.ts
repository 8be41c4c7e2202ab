import { learnerAt, type Reply, type Send } from '#tests/support/calls/learner.ts'
import {
  explanationOf,
  OPTIONS,
  rightOption,
  type SeededLearner,
} from '#tests/support/made/seeded-learners.ts'
import { sendKeptAlive } from './send-kept-alive.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** One request: how long it took, when it was sent, and what was wrong with its reply. */
export type Sample = { what: 'open' | 'answer'; at: number; ms: number; fault: string | null }

const SECONDS_SPENT = 6

type Studying = {
  origin: string
  person: SeededLearner
  questionIds: readonly string[]
  /** The first place that nobody has opened. */
  from: number
  everyMs: number
  beginMs: number
  untilMs: number
  send?: Send
  /** What is shown as saved. */
  onSaved?: (saved: { simulationId: string; questionId: string; option: number }) => void
}

/** Opens and answers place after place, one each `everyMs`. A turn that is late does not move those that follow. */
export async function study(studying: Studying, samples: Sample[]) {
  const { origin, person, questionIds, from, everyMs, beginMs, untilMs, send = sendKeptAlive } = studying
  const { simulationId, cookie } = person
  const learner = learnerAt(() => origin, cookie, { send })
  for (let turn = 0; ; turn += 1) {
    const due = beginMs + turn * everyMs
    if (due > untilMs) return
    const position = from + turn
    const questionId = questionIds[position]
    if (questionId === undefined) throw new Error('there are fewer places than turns')
    await pause(Math.max(0, due - performance.now()))
    const option = Math.floor(Math.random() * OPTIONS)
    const opened = await learner.open(simulationId, position)
    samples.push(judged('open', opened, openedPlace(position, questionId)))
    const answered = await learner.answer({ simulationId, questionId }, option, SECONDS_SPENT)
    const sample = judged('answer', answered, answeredPlace(position, option))
    if (sample.fault === null) studying.onSaved?.({ simulationId, questionId, option })
    samples.push(sample)
  }
}

function judged(what: Sample['what'], { status, body, text, at, ms }: Reply, expected: object): Sample {
  const fault = status === 200 ? differs(body, expected) : `${status} ${text.slice(0, 200)}`
  return { what, at, ms, fault }
}

/** Every part of what was expected must be there as it was; a moment of the server's own is checked by its form. */
function differs(reply: unknown, expected: object): string | null {
  for (const [name, wanted] of Object.entries(expected)) {
    const got: unknown = Reflect.get(Object(reply), name)
    if (wanted === MOMENT) {
      if (Number.isNaN(Date.parse(String(got)))) return `${name} is ${JSON.stringify(got)}`
    } else if (isPlain(wanted)) {
      const inner = differs(got, wanted)
      if (inner !== null) return `${name}.${inner}`
    } else if (JSON.stringify(got) !== JSON.stringify(wanted)) return `${name} is ${JSON.stringify(got)}`
  }
  return null
}

const MOMENT = Symbol('a moment')

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NUMBERS = Array.from({ length: OPTIONS }, (_, index) => index + 1)

const openedPlace = (position: number, questionId: string) => ({
  position,
  marked: false,
  question: {
    questionId,
    statement: `<p>Enunciado ${position + 1}.</p>`,
    options: NUMBERS.map((number) => `<p>Opção ${number}</p>`),
    choose: 1,
  },
  everRated: false,
  answer: null,
  key: null,
})

const answeredPlace = (position: number, option: number) => ({
  position,
  answer: {
    selectedOptions: [option],
    isCorrect: option === rightOption(position),
    answeredAt: MOMENT,
    secondsSpent: SECONDS_SPENT,
    rating: null,
  },
  key: {
    correctOptions: [rightOption(position)],
    explanation: explanationOf(position),
    optionExplanations: NUMBERS.map((number) => `<p>Sobre ${number}</p>`),
    references: [{ title: 'Fonte', url: 'https://exemplo.com/fonte' }],
  },
})
