import { DAY_SECONDS } from '#domain/text/time-units.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import { SIGN_UP_DAYS } from './lifetimes.ts'

const COOKIE = 'sign-up'

/** All that an account is made of once its address is confirmed; none of it can hold the sign between. */
export type SignUpAtHand = {
  email: string
  fullName: string
  passwordHash: string
  termsVersion: string
  createdAt: Date
}

const BETWEEN = '\n'

type Parts = Pick<Dependencies, 'db' | 'auth'>

/**
 * The browser that signed up carries its sign-up with it, closed to everybody: there it is confirmed without its password,
 * and however many strangers sign up with the address.
 */
export function keepOwnSignUp({ auth }: Parts, visit: Visit, own: SignUpAtHand) {
  const { email, fullName, passwordHash, termsVersion, createdAt } = own
  const text = [email, fullName, passwordHash, termsVersion, createdAt.getTime()].join(BETWEEN)
  visit.setCookie(COOKIE, auth.signUpBox.close(text), SIGN_UP_DAYS * DAY_SECONDS)
}

/** The sign-up of this browser with an address, if it has one that is not over. */
export async function findOwnSignUp(
  { db, auth }: Parts,
  visit: Visit,
  email: string,
): Promise<SignUpAtHand | undefined> {
  const text = auth.signUpBox.open(visit.cookie(COOKIE) ?? '')
  if (text === undefined) return undefined
  const [own = '', fullName = '', passwordHash = '', termsVersion = '', created = ''] = text.split(BETWEEN)
  const createdAt = new Date(Number(created))
  const age = (await readNow(db)).getTime() - createdAt.getTime()
  if (own !== email || age >= SIGN_UP_DAYS * DAY_SECONDS * 1000) return undefined
  return { email, fullName, passwordHash, termsVersion, createdAt }
}

export const forgetOwnSignUp = (visit: Visit) => visit.setCookie(COOKIE, '', 0)
