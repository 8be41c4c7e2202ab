import { INVENTED_DOMAIN } from '#domain/accounts/demonstration-people.ts'
import { confirmEmail } from '#server/accounts/sign-up/confirm-email.ts'
import { findPersonByEmail } from '#server/accounts/account-store.ts'
import { signUp } from '#server/accounts/sign-up/sign-up.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import { invariant } from '#server/refusal.ts'
import { randomBytes } from 'node:crypto'
import { findNewestEmail } from './seed-store.ts'
import type { Stage } from './stage.ts'

const PASSWORD_BYTES = 24
/** People of the story have no session and do nothing that needs one. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

export async function findViewer({ db }: Dependencies, email: string, role: Viewer['role']) {
  const person = await findPersonByEmail(db, email)
  return person && { id: person.id, name: person.name, email, role, sessionId: NO_SESSION }
}

/** Confirms the address by the link of the message. The password is not kept: these accounts cannot sign in. */
export async function join(stage: Stage, name: string) {
  const { deps, clock, people } = stage
  const email = addressOf(name)
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const visit = visitFrom(`203.0.113.${people.size}`)
  await signUp(deps, visit, { fullName: name, email, password })
  await clock.pass(stage.dice.between(40, 240))
  await confirmEmail(deps, visit, { token: tokenIn(await findNewestEmail(deps.db, email)), password })
  const viewer = await findViewer(deps, email, 'user')
  invariant(viewer, 'who confirmed has an account')
  people.set(name, viewer)
}

const addressOf = (name: string) =>
  `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@${INVENTED_DOMAIN}`

function tokenIn(message: string | undefined): string {
  const address = /https?:\/\/\S+/.exec(message ?? '')?.[0]
  const token = address === undefined ? null : new URL(address).searchParams.get('token')
  invariant(token !== null, 'the message of a sign-up has its link')
  return token
}

const visitFrom = (address: string): Visit => ({
  headers: new Headers({ 'x-client-ip': address }),
  address,
  requestId: 'demonstration',
  cookie: () => undefined,
  setCookie: () => undefined,
  setCookies: () => undefined,
})
