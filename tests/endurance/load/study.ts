import {
  explanationOf,
  OPTIONS,
  rightOption,
  type SeatedLearner,
} from '#tests/support/made/seeded-learners.ts'

/** One request: how long it took, when it was sent, and what was wrong with its reply. */
export type Sample = { what: 'open' | 'answer'; at: number; ms: number; fault: string | null }

type Studying = {
  origin: string
  seat: SeatedLearner
  questionIds: readonly string[]
  everyMs: number
  untilMs: number
}

/**
 * Opens and answers place after place, one each `everyMs`, beginning at a moment of the person's own within the first turn.
 * A turn that is late does not move those that follow.
 */
export async function study({ origin, seat, questionIds, everyMs, untilMs }: Studying, samples: Sample[]) {
  const begin = performance.now() + Math.random() * everyMs
  for (const [position, questionId] of questionIds.entries()) {
    const due = begin + position * everyMs
    if (due > untilMs) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const address = `${origin}/api/simulations/${seat.simulationId}`
    const option = Math.floor(Math.random() * OPTIONS)
    samples.push(
      await ask({
        what: 'open',
        address: `${address}/openings`,
        method: 'POST',
        body: { position },
        cookie: seat.cookie,
        expected: openedPlace(position, questionId),
      }),
      await ask({
        what: 'answer',
        address: `${address}/answers/${questionId}`,
        method: 'PUT',
        body: { selectedOptions: [option], secondsSpent: 6 },
        cookie: seat.cookie,
        expected: answeredPlace(position, option),
      }),
    )
  }
  throw new Error('there are fewer places than turns')
}

type Asked = {
  what: Sample['what']
  address: string
  method: string
  body: object
  cookie: string
  expected: object
}

async function ask({ what, address, method, body, cookie, expected }: Asked): Promise<Sample> {
  const at = performance.now()
  const judge = (fault: string | null): Sample => ({ what, at, ms: performance.now() - at, fault })
  try {
    const response = await fetch(address, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.status !== 200) return judge(`${response.status} ${text.slice(0, 200)}`)
    return judge(differs(JSON.parse(text), expected))
  } catch (error) {
    return judge(String(error))
  }
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
    secondsSpent: 6,
    rating: null,
  },
  key: {
    correctOptions: [rightOption(position)],
    explanation: explanationOf(position),
    optionExplanations: NUMBERS.map((number) => `<p>Sobre ${number}</p>`),
    references: [{ title: 'Fonte', url: 'https://exemplo.com/fonte' }],
  },
})
