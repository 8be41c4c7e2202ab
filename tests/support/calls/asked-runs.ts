import type { Subjects } from './subjects.ts'

const ALL = ['easy', 'medium', 'hard']

/** Well-formed requests to the calls of study, Provas and drills. */
export const ASK_RUNS = {
  'simulations.start': ({ examCode }: Subjects) => ({
    path: '/simulations',
    body: { exam: examCode, difficulties: ALL },
  }),
  'simulations.get': ({ active }: Subjects) => ({ path: `/simulations/${active}` }),
  'simulations.open': ({ active }: Subjects) => ({
    path: `/simulations/${active}/openings`,
    body: { position: 16 },
  }),
  'simulations.answer': ({ active, beyond }: Subjects) => ({
    path: `/simulations/${active}/answers/${beyond}`,
    body: { selectedOptions: [0], secondsSpent: 3 },
  }),
  'simulations.rate': ({ active, answered }: Subjects) => ({
    path: `/simulations/${active}/answers/${answered}/rating`,
    body: { rating: 'easy' },
  }),
  'simulations.mark': ({ active }: Subjects) => ({
    path: `/simulations/${active}/places/0/mark`,
    body: { marked: true },
  }),
  'simulations.complete': ({ active }: Subjects) => ({ path: `/simulations/${active}/completion` }),
  'simulations.abandon': ({ active }: Subjects) => ({ path: `/simulations/${active}/abandonment` }),
  'mocks.facts': ({ examCode }: Subjects) => ({ path: `/exams/${examCode}/mock` }),
  'mocks.start': ({ examCode }: Subjects) => ({ path: '/mocks', body: { exam: examCode, time: 'plus25' } }),
  'mocks.sheet': ({ mock }: Subjects) => ({ path: `/mocks/${mock}` }),
  'mocks.choose': ({ mock, answered }: Subjects) => ({
    path: `/mocks/${mock}/choices/${answered}`,
    body: {
      selected: [0],
      stamp: 1000,
      counter: 1,
      changeId: '7f1d0000-0000-4000-8000-00000000000c',
      secondsSpent: 3,
    },
  }),
  'mocks.mark': ({ mock }: Subjects) => ({ path: `/mocks/${mock}/places/0/mark`, body: { marked: true } }),
  'mocks.complete': ({ mock }: Subjects) => ({ path: `/mocks/${mock}/completion`, body: { by: 'person' } }),
  'mocks.abandon': ({ mock }: Subjects) => ({ path: `/mocks/${mock}/abandonment` }),
  'drills.start': ({ examCode }: Subjects) => ({
    path: '/drills',
    body: { exam: examCode, selection: { kind: 'unseen' } },
  }),
  'drills.running': ({ examCode }: Subjects) => ({ path: `/exams/${examCode}/drill` }),
  'drills.get': ({ drill }: Subjects) => ({ path: `/drills/${drill}` }),
  'drills.open': ({ drill }: Subjects) => ({ path: `/drills/${drill}/openings`, body: { position: 1 } }),
  'drills.answer': ({ drill, beyond }: Subjects) => ({
    path: `/drills/${drill}/answers/${beyond}`,
    body: { selectedOptions: [0] },
  }),
  'drills.say': ({ drill, answered }: Subjects) => ({
    path: `/drills/${drill}/answers/${answered}/said`,
    body: { said: 'hard' },
  }),
  'drills.mark': ({ drill }: Subjects) => ({
    path: `/drills/${drill}/places/0/mark`,
    body: { marked: true },
  }),
  'drills.complete': ({ drill }: Subjects) => ({ path: `/drills/${drill}/completion` }),
  'focus.start': ({ examCode }: Subjects) => ({ path: '/focus', body: { exam: examCode, minutes: 25 } }),
  'focus.offer': ({ examCode }: Subjects) => ({ path: `/exams/${examCode}/focus?minutes=25` }),
  'focus.blocks': () => ({ path: '/focus/blocks' }),
  'focus.end': ({ drill }: Subjects) => ({ path: `/focus/${drill}/end`, body: { endedMsAgo: 900 } }),
  // As if another press had been faster.
  'focus.more': ({ drill }: Subjects) => ({
    path: `/focus/${drill}/places`,
    body: { secondsLeft: 300, known: 1 },
  }),
  'focus.pause': ({ drill }: Subjects) => ({ path: `/focus/${drill}/pause` }),
  'drills.summary': ({ endedDrill }: Subjects) => ({ path: `/drills/${endedDrill}/summary` }),
  'mistakes.get': ({ examCode }: Subjects) => ({ path: `/exams/${examCode}/mistakes` }),
  'readiness.get': ({ examCode }: Subjects) => ({ path: `/exams/${examCode}/readiness` }),
  'readiness.movedBy': ({ finished }: Subjects) => ({ path: `/simulations/${finished}/readiness` }),
  'readiness.tell': ({ examCode }: Subjects) => ({
    path: `/exams/${examCode}/outcomes`,
    body: { satOn: '2026-11-20', outcome: 'passed', score: null },
  }),
  'study.today': () => ({ path: '/study-today' }),
  'mistakes.setLimit': ({ examCode }: Subjects) => ({
    path: `/exams/${examCode}/mistakes/limit`,
    body: { perDay: 30 },
  }),
}
