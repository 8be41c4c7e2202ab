import { describe, expect, it } from 'vitest'
import { hasAgreed, outcomeOfYes } from './email-change.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const nobody = { approvedAt: null, confirmedAt: null }
const oldSaid = { approvedAt: AT, confirmedAt: null }
const newSaid = { approvedAt: null, confirmedAt: AT }

describe('a change of the address', () => {
  it.each([
    { what: 'waits for the new mailbox', marks: nobody, side: 'old', outcome: 'waiting' },
    { what: 'waits for the old mailbox', marks: nobody, side: 'new', outcome: 'waiting' },
    { what: 'happens when the old one is the last', marks: newSaid, side: 'old', outcome: 'changed' },
    { what: 'happens when the new one is the last', marks: oldSaid, side: 'new', outcome: 'changed' },
    { what: 'waits when one mailbox says yes twice', marks: oldSaid, side: 'old', outcome: 'waiting' },
  ] as const)('$what', ({ marks, side, outcome }) => {
    expect(outcomeOfYes(marks, side)).toBe(outcome)
  })

  it('knows which mailbox has said yes', () => {
    expect([hasAgreed(oldSaid, 'old'), hasAgreed(oldSaid, 'new')]).toEqual([true, false])
    expect([hasAgreed(newSaid, 'old'), hasAgreed(newSaid, 'new')]).toEqual([false, true])
  })
})
