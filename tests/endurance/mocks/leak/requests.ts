import { everyRoute } from '#tests/endurance/attack/headers-crawl.ts'
import { askFor, CALLS, type Asked, type CallName } from '#tests/support/calls/contract-calls.ts'
import { SIZE, type World } from './world.ts'

/** What is asked in a world; `alone` changes something, and has a world of its own. */
export type Wish = { name: string; alone: boolean; ask: (world: World) => Asked }

/** An answer given in study is told its key: from then on the person holds a stored answer (spec 14.11). */
const OPENS_BY_RIGHT: readonly CallName[] = ['simulations.answer', 'drills.answer']

/** Every call of the contract, as its person asks it. */
const calls: Wish[] = CALLS.filter(({ name }) => !OPENS_BY_RIGHT.includes(name)).map((call) => ({
  name: call.name,
  alone: call.method !== 'GET',
  ask: ({ subjects }) => askFor(call, subjects),
}))

const places = Array.from({ length: SIZE }, (_, position) => position)

/** Everything that could be looked up beside them: each place opened, reviewed, commented, chosen. */
const more: Wish[] = places.flatMap((position) => [
  wish(`opening ${position}`, ({ subjects }) => ({
    method: 'POST',
    path: `/api/simulations/${subjects.active}/openings`,
    body: { position },
  })),
  wish(`review ${position}`, ({ subjects }) => ({
    method: 'POST',
    path: `/api/simulations/${subjects.finished}/review-pages`,
    body: { positions: [position] },
  })),
  wish(`review of the Prova ${position}`, ({ subjects }) => ({
    method: 'POST',
    path: `/api/simulations/${subjects.mock}/review-pages`,
    body: { positions: [position] },
  })),
  wish(`opening in the Prova ${position}`, ({ subjects }) => ({
    method: 'POST',
    path: `/api/simulations/${subjects.mock}/openings`,
    body: { position },
  })),
  wish(`answer in the Prova ${position}`, ({ subjects, exam }) => ({
    method: 'PUT',
    path: `/api/simulations/${subjects.mock}/answers/${exam.questions[position]?.id}`,
    body: { selectedOptions: [0] },
  })),
  wish(`comments ${position}`, ({ exam }) => ({
    method: 'GET',
    path: `/api/questions/${exam.questions[position]?.id}/comments`,
  })),
  wish(`question ${position}`, ({ exam }) => ({
    method: 'GET',
    path: `/api/admin/questions/${exam.questions[position]?.id}`,
  })),
  ...[0, 1].map((option) =>
    wish(`choice ${option} at ${position}`, ({ subjects, exam }) => ({
      method: 'PUT',
      path: `/api/mocks/${subjects.mock}/choices/${exam.questions[position]?.id}`,
      body: {
        selected: [option],
        stamp: 1000 + option,
        counter: 1 + option,
        changeId: `7f1d0000-0000-4000-8000-0000000000${option}${option}`,
        secondsSpent: 5,
      },
    })),
  ),
])

/** The running drill beside it, which asks the same questions. */
const inTheDrill: Wish[] = places.flatMap((position) => [
  wish(`opening in the drill ${position}`, ({ subjects }) => ({
    method: 'POST',
    path: `/api/drills/${subjects.drill}/openings`,
    body: { position },
  })),
  wish(`mark in the drill ${position}`, ({ subjects }) => ({
    method: 'PUT',
    path: `/api/drills/${subjects.drill}/places/${position}/mark`,
    body: { marked: true },
  })),
  wish(`saying in the drill ${position}`, ({ subjects, exam }) => ({
    method: 'PUT',
    path: `/api/drills/${subjects.drill}/answers/${exam.questions[position]?.id}/said`,
    body: { said: 'guess' },
  })),
  wish(`review of the drill ${position}`, ({ subjects }) => ({
    method: 'POST',
    path: `/api/simulations/${subjects.drill}/review-pages`,
    body: { positions: [position] },
  })),
])

function wish(name: string, ask: Wish['ask']): Wish {
  return { name, alone: false, ask }
}

const QUERIES = ['', '?simulacao=ACTIVE', '?simulacao=FINISHED', '?simulacao=MOCK', '?simulacao=DRILL']

/** Every page as it is drawn by the server, also with the person's own simulations in the address. */
const pages: Wish[] = everyRoute().flatMap((route) =>
  QUERIES.map((query) =>
    wish(`page ${route}${query}`, ({ subjects }) => ({
      method: 'GET',
      path:
        route
          .replace('$examId', subjects.examCode)
          .replace('$purchaseId', '7f1d0000-0000-4000-8000-000000000001')
          .replace('$sessionId', 'sim_inventado') +
        query
          .replace('ACTIVE', subjects.active)
          .replace('FINISHED', subjects.finished)
          .replace('MOCK', subjects.mock)
          .replace('DRILL', subjects.drill),
    })),
  ),
)

export const WISHES: readonly Wish[] = [...calls, ...more, ...inTheDrill, ...pages]
