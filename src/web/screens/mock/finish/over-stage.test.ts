import { expect, it } from 'vitest'
import { overStage } from './over-stage.ts'

const SENT = { isSignedOut: false, isOnline: true, waits: true, isStuck: false, isUnderWay: true }

it.each([
  { what: 'is handed in', facts: {}, stage: 'handing in' },
  { what: 'waits for choices on their way', facts: { isUnderWay: false }, stage: 'sending' },
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
