import type { QueuedChoice } from '#domain/mocks/unsent-choices.ts'
import { expect, it } from 'vitest'
import { overStage } from './over-stage.ts'

const SENT = { isSignedOut: false, isOnline: true, waits: true, queue: [], isStuck: false }

const choice = (change: Partial<QueuedChoice> = {}): QueuedChoice => ({
  simulationId: 's',
  questionId: 'q0',
  position: 0,
  selected: [0],
  stamp: 1,
  counter: 1,
  changeId: 'q0-1',
  secondsSpent: null,
  isStored: true,
  isOverdue: false,
  ...change,
})
const seen = { selected: [], counter: 0 }

it.each([
  { what: 'is handed in', facts: {}, stage: 'handing in' },
  { what: 'waits for choices on their way', facts: { queue: [choice()] }, stage: 'sending' },
  { what: 'waits only for what was seen', facts: { queue: [choice(seen)] }, stage: 'handing in' },
  { what: 'waits for an overdue choice', facts: { queue: [choice({ isOverdue: true })] }, stage: 'no reply' },
  {
    what: 'waits for an overdue place that was seen',
    facts: { queue: [choice({ ...seen, isOverdue: true })] },
    stage: 'no reply',
  },
  { what: 'waits for the person', facts: { waits: false }, stage: 'asks' },
  {
    what: 'waits for the person without a line, too',
    facts: { waits: false, isOnline: false },
    stage: 'asks',
  },
  { what: 'waits for the line', facts: { isOnline: false }, stage: 'no line' },
  { what: 'waits for the line after a failure', facts: { isOnline: false, isStuck: true }, stage: 'no line' },
  { what: 'waits for a server in trouble', facts: { isStuck: true }, stage: 'no reply' },
  { what: 'waits for a sign-in', facts: { isSignedOut: true, isStuck: true }, stage: 'no session' },
  { what: 'asks for a sign-in first', facts: { isSignedOut: true, waits: false }, stage: 'no session' },
])('a Prova whose time is over $what: $stage', ({ facts, stage }) => {
  expect(overStage({ ...SENT, ...facts })).toBe(stage)
})
