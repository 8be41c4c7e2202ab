import { DAY_SECONDS } from '#domain/text/time-units.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { SIGN_UP_DAYS } from '#domain/accounts/lifetimes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'

const COOKIE = 'sign-up'

/** No field can hold the separating sign. */
export type SignUpAtHand = {
  email: string
  fullName: string
  passwordHash: string
  termsVersion: string
  createdAt: Date
}

const BETWEEN = '\n'

type Parts = Pick<Dependencies, 'db' | 'auth'>

/** In this browser the sign-up is confirmed without its password, however many strangers use the address. */
export function keepOwnSignUp({ auth }: Parts, visit: Visit, own: SignUpAtHand) {
  const { email, fullName, passwordHash, termsVersion, createdAt } = own
  const text = [email, fullName, passwordHash, termsVersion, createdAt.getTime()].join(BETWEEN)
  visit.setCookie(COOKIE, auth.signUpBox.close(text), SIGN_UP_DAYS * DAY_SECONDS)
}

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
