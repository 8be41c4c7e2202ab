import type { Role } from './roles.ts'

export const SPARE_CODE_COUNT = 10

export const SET_UP_MINUTES = 30

export const CONFIRMATIONS = ['password', 'code'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** Without the signs that people mistake for one another. */
const SPARE_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const SPARE_CODE_LENGTH = 10
const HALF = SPARE_CODE_LENGTH / 2

const APP_CODE = /^\d{6}$/
const SPARE_CODE = new RegExp(`^[${SPARE_CODE_LETTERS}]{${SPARE_CODE_LENGTH}}$`)

export type TypedCode =
  | { kind: 'app'; code: string }
  | { kind: 'spare'; code: string }
  | { kind: 'none'; code: '' }

export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (APP_CODE.test(code)) return { kind: 'app', code }
  return SPARE_CODE.test(code) ? { kind: 'spare', code } : { kind: 'none', code: '' }
}

/** A spare code for the eye, in two halves. @param pick a random whole number from 0 and below its argument */
export function newSpareCode(pick: (below: number) => number): string {
  const letters = Array.from(
    { length: SPARE_CODE_LENGTH },
    () => SPARE_CODE_LETTERS[pick(SPARE_CODE_LETTERS.length)],
  )
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`
}

export const isHeldBack = (person: { role: Role; hasSecondFactor: boolean }, isRequired: boolean): boolean =>
  isRequired && person.role === 'admin' && !person.hasSecondFactor
