import { expect, it } from 'vitest'
import { sendFailureOf } from './mailer.ts'
import { MailInDoubt } from './patience.ts'

const failure = (facts: object) => Object.assign(new Error('recusada'), facts)

it.each([
  [
    'nobody listens',
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' },
    { kind: 'away', code: null },
  ],
  ['no greeting comes', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, { kind: 'away', code: null }],
  [
    'the password is wrong',
    { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no', command: 'AUTH PLAIN' },
    { kind: 'away', code: '535 5.7.8' },
  ],
  [
    'the mailbox is unknown',
    { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <a@b.c> unknown', command: 'RCPT TO' },
    { kind: 'refused', code: '550 5.1.1' },
  ],
  [
    'the mailbox is full',
    { code: 'EENVELOPE', responseCode: 452, response: '452 full', command: 'RCPT TO' },
    { kind: 'deferred', code: '452' },
  ],
  [
    'the server leaves',
    { code: 'ECONNECTION', responseCode: 421, response: '421 bye', command: 'CONN' },
    { kind: 'away', code: '421' },
  ],
  [
    'the server says nothing any more',
    { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' },
    { kind: 'unclear', code: null },
  ],
  ['the line breaks', { code: 'ESOCKET', originalCode: 'ECONNRESET' }, { kind: 'unclear', code: null }],
  ['the address is none', { code: 'EENVELOPE', command: 'API' }, { kind: 'refused', code: null }],
] as const)('%s', (_case, facts, told) => expect(sendFailureOf(failure(facts))).toEqual(told))

it('a message that may have been taken is not tried again as if there were no server', () => {
  expect(sendFailureOf(new MailInDoubt('no reply'))).toEqual({ kind: 'deferred', code: null })
})
