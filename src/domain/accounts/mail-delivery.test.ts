import { expect, it } from 'vitest'
import { kindOfReply, nextTryOf, waitForServer } from './mail-delivery.ts'

it.each([
  ['a greeting that says no', { code: 554, detail: null, step: 'entrance' }, 'away'],
  ['a server that leaves in the middle', { code: 421, detail: '4.3.2', step: 'message' }, 'away'],
  ['a sign-in that is wanted', { code: 530, detail: '5.7.0', step: 'message' }, 'away'],
  ['an unknown mailbox', { code: 550, detail: '5.1.1', step: 'recipient' }, 'refused'],
  ['an unknown mailbox, told briefly', { code: 550, detail: null, step: 'recipient' }, 'refused'],
  ['a policy against us', { code: 550, detail: '5.7.1', step: 'recipient' }, 'deferred'],
  ['a full mailbox', { code: 452, detail: '4.2.2', step: 'recipient' }, 'deferred'],
  ['a grey list', { code: 451, detail: '4.7.1', step: 'recipient' }, 'deferred'],
  ['words that are refused', { code: 554, detail: '5.6.0', step: 'message' }, 'deferred'],
] as const)('%s', (_case, reply, kind) => expect(kindOfReply(reply)).toBe(kind))

const FRESH = { attempts: 1, deferrals: 0, ageSeconds: 10 }

it('tries again soon while the server is away, for two days, however often it was tried', () => {
  const waits = [1, 2, 3, 4, 80, 500].map((attempts) => nextTryOf('away', { ...FRESH, attempts }))
  expect(waits).toEqual([5, 10, 20, 30, 30, 300].map((seconds) => ({ kind: 'wait', seconds })))
  expect(nextTryOf('away', { ...FRESH, ageSeconds: 172_801 })).toEqual({ kind: 'give up' })
})

it('waits longer each time that a message is put off, and gives it up after seven', () => {
  const waits = [0, 1, 6, 7].map((deferrals) => nextTryOf('deferred', { ...FRESH, deferrals }))
  expect(waits).toEqual([
    { kind: 'wait', seconds: 60 },
    { kind: 'wait', seconds: 300 },
    { kind: 'wait', seconds: 43_200 },
    { kind: 'give up' },
  ])
})

it('gives up at once where the recipient is refused', () => {
  expect(nextTryOf('refused', FRESH)).toEqual({ kind: 'give up' })
})

it.each([
  ['nothing waits', { untried: null, putOff: null, mailboxesPutOff: 0 }, 0],
  ['nobody put it off', { untried: 70, putOff: null, mailboxesPutOff: 0 }, 70],
  ['two mailboxes have their own trouble', { untried: 4, putOff: 7200, mailboxesPutOff: 2 }, 4],
  ['everybody is put off', { untried: 4, putOff: 90, mailboxesPutOff: 3 }, 90],
])('the wait for the server where %s', (_case, waits, seconds) => expect(waitForServer(waits)).toBe(seconds))
