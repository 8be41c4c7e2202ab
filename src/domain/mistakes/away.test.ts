import { expect, test } from 'vitest'
import { awayReason } from './away.ts'

test.each([
  ['active', { isActive: true }, null],
  ['deactivated', { isActive: false }, 'inactive'],
  ['of another exam', undefined, 'left-exam'],
])('a question that is %s is away: %#', (_, question, reason) => {
  expect(awayReason(question)).toBe(reason)
})
