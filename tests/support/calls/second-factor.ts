import { Secret, TOTP } from 'otpauth'
import type { Caller } from '#tests/support/servers/people.ts'

/** An app of codes with one secret in it, as a person holds it. */
export type CodeApp = {
  spareCodes: string[]
  /** The code that the app shows now, or so many steps of 30 seconds later. */
  code: (stepsLater?: number) => string
}

const STEP_MS = 30_000

/** The app that was shown a secret. */
export function appOf(secret: string, spareCodes: string[] = []): CodeApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    spareCodes,
    code: (stepsLater = 0) => totp.generate({ timestamp: Date.now() + stepsLater * STEP_MS }),
  }
}

const SAFE_MS = 25_000

/** A step that is about to end would make the code of the one before it too old on its way. */
async function untilEarlyInStep() {
  const into = Date.now() % STEP_MS
  if (into > SAFE_MS) await new Promise((resolve) => setTimeout(resolve, STEP_MS - into))
}

/** Has a person set up a second factor through the calls of the profile; spends the code of the step before this one. */
export async function setUpSecondFactor(person: Caller): Promise<CodeApp> {
  await untilEarlyInStep()
  const begun = await person.send('POST', '/api/profile/second-factor/set-up')
  const app = appOf(String(Reflect.get(Object(begun.body), 'secret')))
  const proved = await person.send('PUT', '/api/profile/second-factor', { code: app.code(-1) })
  if (proved.status !== 200) throw new Error(`the set-up met ${proved.status}: ${proved.text}`)
  return { ...app, spareCodes: spareCodesIn(proved.body) }
}

export function spareCodesIn(body: unknown): string[] {
  const codes: unknown = Reflect.get(Object(body), 'spareCodes')
  return Array.isArray(codes) ? codes.map(String) : []
}
