import { hashPassword } from '#server/adapters/auth/auth.ts'
import { makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { linkIn, openHttpServer, type HttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const CLASS = Array.from({ length: 40 }, (_, number) => number)
const OK = CLASS.map(() => 200)

/** What the book for operators says. */
const CHAPTER = /### A school behind one address\n[^#]*?```sh\n(?<settings>[^`]+)```/
const told = CHAPTER.exec(readFileSync('docs/operations.md', 'utf8'))?.groups?.['settings'] ?? ''
const SETTINGS = Object.fromEntries(
  told
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [name = '', value = ''] = line.split('=')
      return [name, value]
    }),
)

const enter = (caller: Caller, email: string, password = PASSWORD) =>
  caller.send('POST', '/api/session', { email, password })

const passwordHash = await hashPassword(PASSWORD)

/** A person and a browser that the account knows. */
async function pupil({ deps, database, caller }: HttpServer): Promise<{ email: string; own: Caller }> {
  const { id, email } = await makePerson(database.db, { passwordHash })
  const own = caller()
  const device = deps.auth.deviceSeal.close(`${id}_${randomUUID()}_0_${Date.now()}`)
  own.cookies.set('gabarite-device', encodeURIComponent(device))
  return { email, own }
}

async function inTurn<Value>(work: (number: number) => Promise<Value>): Promise<Value[]> {
  const done: Value[] = []
  for (const number of CLASS) done.push(await work(number))
  return done
}

describe('a class behind one address, with the limits of the product', () => {
  it('comes in, each in a browser that the account knows', async () => {
    const stage = await openHttpServer({})
    const statuses = await inTurn(async () => {
      const { email, own } = await pupil(stage)
      return (await enter(own, email)).status
    })
    expect(statuses).toEqual(OK)
  })

  it('comes in although somebody in the room guesses', async () => {
    const stage = await openHttpServer({})
    const { email, own } = await pupil(stage)
    const guesses = []
    for (let number = 0; number < 5; number += 1)
      guesses.push((await enter(stage.caller(), 'ninguem@exemplo.com', 'errada 123')).status)
    expect(guesses).toEqual([401, 401, 401, 429, 429])
    expect((await enter(stage.caller(), email)).status).toBe(429)
    expect((await enter(own, email)).status).toBe(200)
  })

  it('gets its recovery links although the network has caused enough messages', async () => {
    const stage = await openHttpServer({})
    const { email, own } = await pupil(stage)
    const recover = async (caller: Caller, whose: string) =>
      (await caller.send('POST', '/api/password-recoveries', { email: whose })).status
    for (let number = 0; number < 10; number += 1)
      expect(await recover(stage.caller(), `ninguem-${number}@exemplo.com`)).toBe(200)
    expect(await recover(stage.caller(), email)).toBe(429)
    expect(await recover(own, 'outra@exemplo.com')).toBe(429)
    expect(await recover(own, email)).toBe(200)
    expect((await stage.lastMailTo(email))?.subject).toBe('Redefina sua senha na Gabarite')
  })
})

describe('the first lesson of a class, with the limits that the book names', () => {
  it('has forty sign-ups, confirmations, and sign-ins on new machines', async () => {
    expect(Object.keys(SETTINGS)).toHaveLength(4)
    const stage = await openHttpServer(SETTINGS)
    const address = (number: number) => `aluna-${number}@exemplo.com`
    const browsers = CLASS.map(() => stage.caller())
    const signUps = await inTurn(async (number) => {
      const account = { email: address(number), password: PASSWORD, fullName: 'Aluna', acceptedTerms: true }
      return (await browsers[number]?.send('POST', '/api/accounts', account))?.status
    })
    expect(signUps).toEqual(OK)
    const confirmations = await inTurn(async (number) => {
      const token = linkIn(await stage.lastMailTo(address(number))).searchParams.get('token')
      return (await browsers[number]?.send('POST', '/api/accounts/confirmation', { token }))?.status
    })
    expect(confirmations).toEqual(OK)
    expect(await inTurn(async (number) => (await enter(stage.caller(), address(number))).status)).toEqual(OK)
  })
})
