import { describe, expect, test } from 'vitest'
import { isDatabaseOutage, isGoneAccount, isGoneExam } from './outage.ts'

const refused = (facts: object) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), facts) })

describe('what a failure of the database means', () => {
  test.each([
    ['a connection that was refused', { code: 'ECONNREFUSED' }, true],
    ['a statement that took too long', { code: '57014' }, true],
    ['a full disk of the database', { code: '53100' }, true],
    ['a database without memory', { code: '53200' }, true],
    ['a server that only reads since a change of servers', { code: '25006' }, true],
    ['a database that was dropped under us', { code: '57P04' }, true],
    ['a role that may not sign in', { code: '28000' }, true],
    ['a password that was changed', { code: '28P01' }, true],
    ['a host that cannot be reached', { code: 'EHOSTUNREACH' }, true],
    ['a network that cannot be reached', { code: 'ENETUNREACH' }, true],
    ['a full disk under the pictures', { code: 'ENOSPC' }, true],
    ['a folder of pictures that may not be written', { code: 'EACCES' }, true],
    ['a folder of pictures that cannot be made', { code: 'ENOENT', syscall: 'mkdir' }, true],
    ['a file that is not there', { code: 'ENOENT', syscall: 'open' }, false],
    ['a row that breaks a rule', { code: '23505' }, false],
  ])('%s is a transient failure: %s', (_, facts, isTransientFailure) => {
    expect(isDatabaseOutage(refused(facts))).toBe(isTransientFailure)
  })

  test.each([
    ['comments_user_id_users_id_fk', '23503', true],
    ['comments_question_id_questions_id_fk', '23503', false],
    ['comments_user_id_users_id_fk', '23505', false],
  ])('the key %s with code %s means that the account is gone: %s', (constraint, code, isGone) => {
    expect(isGoneAccount(refused({ code, constraint }))).toBe(isGone)
  })
  test.each([
    ['simulations_exam_id_exams_id_fk', '23503', true],
    ['simulations_user_id_users_id_fk', '23503', false],
    ['exams_code_key', '23505', false],
  ])('the key %s with code %s means that the exam is gone: %s', (constraint, code, isGone) => {
    expect(isGoneExam(refused({ code, constraint }))).toBe(isGone)
  })
})
