import { subscriptions, waitingGrants } from '#server/adapters/db/schema/access.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { openAccountOf } from '#server/accounts/sign-up/confirm-email.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Viewer } from '#server/dependencies.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { queueDays } from '#tests/support/made/bought.ts'
import { buyPlan } from '#tests/support/made/buying.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { whileHeld } from '#tests/support/databases/while-held.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { endGrant } from './end-grant.ts'
import { giveAccesses, rehearseAccesses } from './give-accesses.ts'
import { readGrants } from './read-grants.ts'
import { moveAddress } from '#server/email-changes/move-address.ts'
import { dropPastWaiting, giveWaiting, saveWaiting } from '#server/accounts/waiting-grant-store.ts'

const { db, deps } = await openTestDependencies()

async function administrator(): Promise<Viewer> {
  const viewer = await makePerson(db, { role: 'admin' })
  const [session] = await db
    .insert(sessions)
    .values({ userId: viewer.id, token: viewer.id, expiresAt: new Date(Date.now() + 60_000) })
    .returning({ id: sessions.id })
  return { ...viewer, sessionId: session?.id ?? '' }
}

const list = (filter: Partial<Parameters<typeof readGrants>[1]> = {}) =>
  readGrants(deps, { page: 1, ...filter })

const join = (email: string) =>
  db.transaction((tx) =>
    openAccountOf(
      tx,
      {
        email,
        fullName: 'Ana Lima',
        termsVersion: '2026-01-01',
        createdAt: new Date(),
        passwordHash: '',
      },
      'none',
    ),
  )

const REASON = 'Turma 3B'

describe('giving access to a list of addresses (spec 7.28)', () => {
  it('gives people a grant, lets the others wait, tells what it left out, and writes down one act', async () => {
    const [boss, bia, exam] = [await administrator(), await makePerson(db), await makeExam(db, { size: 1 })]
    const toGive = {
      examId: exam.id,
      addresses: `nome;e-mail\nBia;${bia.email.toUpperCase()}\nana@escola.example, ana@escola.example`,
      until: null,
      reason: REASON,
    }
    const told = {
      people: 1,
      waiting: 1,
      already: 0,
      repeated: 1,
      left: [{ line: 1, text: 'nome;e-mail' }],
      leftCount: 1,
    }
    expect(await rehearseAccesses(deps, boss, toGive)).toEqual(told)
    expect(await db.$count(subscriptions)).toBe(0)
    expect(await giveAccesses(deps, boss, toGive)).toEqual(told)
    expect(await readAccess(db, { userId: bia.id, examId: exam.id })).toMatchObject({
      kind: 'paid',
      expiresAt: null,
    })
    const { entries } = await list()
    expect(entries.find(({ state }) => state === 'waiting')).toMatchObject({
      email: 'ana@escola.example',
      fullName: null,
      reason: REASON,
    })
    expect(entries.find(({ state }) => state === 'live')).toMatchObject({
      email: bia.email,
      fullName: bia.name,
      exam: { code: exam.code },
    })
    const acts = await db.select().from(adminAudit).where(eq(adminAudit.act, 'accesses-given'))
    expect(acts).toMatchObject([
      { subject: exam.id, details: { people: '1', waiting: '1', until: 'forever' } },
    ])
    expect(JSON.stringify(acts)).not.toContain('escola.example')
    expect(await giveAccesses(deps, boss, toGive)).toMatchObject({ people: 0, waiting: 0, already: 2 })
  })

  it('replaces a shorter access by a longer one and leaves a longer one alone', async () => {
    const [boss, bia, exam] = [await administrator(), await makePerson(db), await makeExam(db, { size: 1 })]
    const of = { userId: bia.id, examId: exam.id }
    const until = (day: string | null) =>
      giveAccesses(deps, boss, { examId: exam.id, addresses: bia.email, until: day, reason: REASON })
    expect(await until('2099-03-01')).toMatchObject({ people: 1 })
    expect(await until('2099-01-01')).toMatchObject({ people: 0, already: 1 })
    expect(await until('2099-05-01')).toMatchObject({ people: 1 })
    // The first moment after the last day in São Paulo.
    expect(await readAccess(db, of)).toMatchObject({ expiresAt: new Date('2099-05-02T03:00:00.000Z') })
    expect((await list({ state: 'live' })).total).toBe(1)
    expect((await list({ state: 'over' })).total).toBe(1)
  })

  it('is given to a person once, of several gives at once', async () => {
    const boss = await administrator()
    const [ana, bia] = [await makePerson(db), await makePerson(db)]
    for (let round = 0; round < ROUNDS; round += 1) {
      const exam = await makeExam(db, { size: 1 })
      const orders = [`${ana.email}\n${bia.email}`, `${bia.email}\n${ana.email}`]
      const given = await Promise.all(
        [...orders, ...orders].map((addresses) =>
          giveAccesses(deps, boss, { examId: exam.id, addresses, until: null, reason: REASON }),
        ),
      )
      expect(given.map(({ people }) => people).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 2])
      expect(await db.$count(subscriptions, eq(subscriptions.examId, exam.id))).toBe(2)
    }
  })

  it('is given once the address is confirmed, with the end that it has then', async () => {
    const [boss, exam, other] = [
      await administrator(),
      await makeExam(db, { size: 1 }),
      await makeExam(db, { size: 1 }),
    ]
    const give = (examId: string, day: string | null) =>
      giveAccesses(deps, boss, { examId, addresses: 'ana@escola.example', until: day, reason: REASON })
    await give(exam.id, '2099-01-01')
    await give(exam.id, '2099-02-01')
    await give(other.id, null)
    await db
      .update(waitingGrants)
      .set({ createdAt: sql`now() - interval '3 days'`, expiresAt: sql`now() - interval '1 day'` })
      .where(eq(waitingGrants.examId, other.id))
    const userId = (await join('ana@escola.example')) ?? ''
    expect(await readAccess(db, { userId, examId: exam.id })).toMatchObject({
      kind: 'paid',
      expiresAt: new Date('2099-02-02T03:00:00.000Z'),
    })
    expect((await readAccess(db, { userId, examId: other.id })).kind).toBe('none')
    expect(await db.$count(waitingGrants)).toBe(0)
  })

  it('is given to who takes the address later, and to who confirmed in the very moment of the list', async () => {
    const [boss, exam] = [await administrator(), await makeExam(db, { size: 1 })]
    const give = (addresses: string) =>
      giveAccesses(deps, boss, { examId: exam.id, addresses, until: null, reason: REASON })
    await give('novo@escola.example')
    const bia = await makePerson(db)
    await db.transaction((tx) =>
      moveAddress(deps.settings, tx, { account: bia, to: 'novo@escola.example', actor: boss.id }),
    )
    expect((await readAccess(db, { userId: bia.id, examId: exam.id })).kind).toBe('paid')
    // As a list leaves it that had not yet seen the account.
    const caio = await makePerson(db)
    await db.insert(waitingGrants).values({ email: caio.email, examId: exam.id, reason: REASON })
    await db.transaction((tx) => giveWaiting(tx))
    expect((await readAccess(db, { userId: caio.id, examId: exam.id })).kind).toBe('paid')
    expect(await db.$count(waitingGrants)).toBe(0)
  })

  it('is given as the newest list has it, also when that is saved while the address is confirmed', async () => {
    const [boss, exam] = [await administrator(), await makeExam(db, { size: 1 })]
    const email = 'ana@escola.example'
    const save = (tx: Db, day: string | null) =>
      saveWaiting(tx, [email], {
        examId: exam.id,
        expiresAt: day === null ? null : new Date(day),
        reason: REASON,
        givenBy: boss.id,
      })
    await save(db, '2099-01-01')
    const userId = await whileHeld(
      db,
      (tx) => save(tx, null),
      () => join(email),
    )
    expect(await readAccess(db, { userId: userId ?? '', examId: exam.id })).toMatchObject({
      kind: 'paid',
      expiresAt: null,
    })
    expect(await db.$count(waitingGrants)).toBe(0)
  })

  it('refuses a day that is over, a list without addresses, and an exam that there is not', async () => {
    const [boss, exam] = [await administrator(), await makeExam(db, { size: 1 })]
    const whole = { examId: exam.id, addresses: 'ana@escola.example', until: null, reason: REASON }
    const wrong = (part: Partial<typeof whole> | { until: string }) =>
      rehearseAccesses(deps, boss, { ...whole, ...part })
    await expect(wrong({ until: '2020-01-01' })).rejects.toThrow('ACCESS_DAY_INVALID')
    await expect(wrong({ addresses: 'ana, bia' })).rejects.toThrow('ADDRESSES_INVALID')
    const many = Array.from({ length: 2001 }, (_, number) => `a${number}@escola.example`).join('\n')
    await expect(wrong({ addresses: many })).rejects.toThrow('ADDRESSES_INVALID')
    await expect(wrong({ examId: boss.id })).rejects.toThrow('EXAM_NOT_FOUND')
  })

  it('ends at once, of a person and of an address that waits, and only once', async () => {
    const [boss, bia, exam] = [await administrator(), await makePerson(db), await makeExam(db, { size: 1 })]
    await giveAccesses(deps, boss, {
      examId: exam.id,
      addresses: `${bia.email}\nana@escola.example`,
      until: null,
      reason: REASON,
    })
    for (const { id } of (await list()).entries) {
      await endGrant(deps, boss, { grantId: id })
      await expect(endGrant(deps, boss, { grantId: id })).rejects.toThrow('GRANT_NOT_FOUND')
    }
    expect((await readAccess(db, { userId: bia.id, examId: exam.id })).kind).toBe('none')
    const left = (await list()).entries
    expect(left).toMatchObject([{ state: 'over', expiresAt: null }])
    expect(Date.parse(left[0]?.endedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await db.$count(adminAudit, eq(adminAudit.act, 'access-ended'))).toBe(2)
  })

  it('is refused once it ran out, and leaves its end and the log as they are', async () => {
    const [boss, bia, exam] = [await administrator(), await makePerson(db), await makeExam(db, { size: 1 })]
    await giveAccess(db, { userId: bia.id, examId: exam.id, source: 'grant', days: -1 })
    const [grant] = (await list()).entries
    expect(grant).toMatchObject({ state: 'over', endedAt: null })
    await expect(endGrant(deps, boss, { grantId: grant?.id ?? '' })).rejects.toThrow('GRANT_NOT_FOUND')
    expect((await db.select({ endedAt: subscriptions.endedAt }).from(subscriptions))[0]?.endedAt).toBeNull()
    expect(await db.$count(adminAudit)).toBe(0)
  })

  it('leaves no gap before what was bought to begin after it', async () => {
    const [boss, bia, exam] = [await administrator(), await makePerson(db), await makeExam(db, { size: 1 })]
    const of = { examId: exam.id }
    await giveAccess(db, { userId: bia.id, ...of, source: 'grant', days: 60 })
    for (let bought = 0; bought < 2; bought += 1) await buyPlan(deps, bia, of)
    expect(await queueDays(db)).toEqual([
      [60, 90],
      [90, 120],
    ])
    const [grant] = (await list()).entries
    await endGrant(deps, boss, { grantId: grant?.id ?? '' })
    expect(await queueDays(db)).toEqual([
      [0, 30],
      [30, 60],
    ])
    expect(await readAccess(db, { userId: bia.id, ...of })).toMatchObject({ kind: 'paid' })
  })

  it('never ends a purchase or a trial by its id', async () => {
    const [boss, bia, exam] = [await administrator(), await makePerson(db), await makeExam(db, { size: 1 })]
    await giveAccess(db, { userId: bia.id, examId: exam.id, source: 'trial' })
    const [trial] = await db.select({ id: subscriptions.id }).from(subscriptions)
    await expect(endGrant(deps, boss, { grantId: trial?.id ?? '' })).rejects.toThrow('GRANT_NOT_FOUND')
  })
})

describe('the list of what was given', () => {
  it('pages through both kinds without losing or doubling one, and is searched by name and address', async () => {
    const [boss, exam] = [await administrator(), await makeExam(db, { size: 1 })]
    const people = await Promise.all(
      Array.from({ length: 13 }, (_, number) => makePerson(db, { name: `Íris ${number}` })),
    )
    const addresses = [
      ...people.map(({ email }) => email),
      ...Array.from({ length: 12 }, (_, number) => `espera${number}@escola.example`),
    ].join('\n')
    await giveAccesses(deps, boss, { examId: exam.id, addresses, until: null, reason: REASON })
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })]
    expect(pages.map(({ entries }) => entries.length)).toEqual([10, 10, 5])
    expect(new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(25)
    expect((await list({ search: 'iris' })).total).toBe(13)
    expect((await list({ search: 'espera' })).total).toBe(12)
    expect((await list({ state: 'waiting', examId: exam.id })).total).toBe(12)
    expect((await list({ examId: boss.id })).total).toBe(0)
  })

  it('forgets addresses that never came, after a year', async () => {
    const [boss, exam] = [await administrator(), await makeExam(db, { size: 1 })]
    await giveAccesses(deps, boss, {
      examId: exam.id,
      addresses: 'ana@escola.example bia@escola.example',
      until: null,
      reason: REASON,
    })
    await db
      .update(waitingGrants)
      .set({ createdAt: sql`now() - interval '366 days'` })
      .where(eq(waitingGrants.email, 'ana@escola.example'))
    await dropPastWaiting(db)
    expect((await list()).entries.map(({ email }) => email)).toEqual(['bia@escola.example'])
  })
})
