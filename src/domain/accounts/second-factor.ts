import type { Role } from './roles.ts'

/** How many spare codes a person gets at a time; each works once. */
export const SPARE_CODE_COUNT = 10

/** A set-up that is not proved by a code within so many minutes has to begin anew. */
export const SET_UP_MINUTES = 30

/** By what a person shows again who they are: the code of the app where one is set up, else the password. */
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

/** What somebody typed into 'Código': six digits of the app, a spare code, or neither. Spaces, hyphens and case do not count. */
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

/** An administrator who must have a second factor and has none administers nothing until it is set up. */
export const isHeldBack = (person: { role: Role; hasSecondFactor: boolean }, isRequired: boolean): boolean =>
  isRequired && person.role === 'admin' && !person.hasSecondFactor
