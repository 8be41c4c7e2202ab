import { purchases } from '#server/adapters/db/schema/access.ts'
import { saveRole } from '#server/accounts/account-store.ts'
import { makeExam, PASSWORD } from '#tests/support/made/builders.ts'
import { linkIn, openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { buy, populateAccount } from '#tests/support/made/populate-account.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { deps, database } = stage
const { db } = database

const NOBODY = { viewer: null }
const asOnReceipts: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{6}$/)
const asMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
const SAID_HARD = { difficultyRating: 'hard', saidDifficulty: 'hard', saidGuess: false, ratedAt: asMoment }
const NEW_PASSWORD = 'caderno verde 31'

const rows = async (text: string) => (await database.executeSql(text)).rows
const signIn = (caller: Caller, email: string, password = PASSWORD) =>
  caller.send('POST', '/api/session', { email, password })
const who = async (caller: Caller) => (await caller.get('/api/session')).body

describe('one’s own data (spec 12.1)', () => {
  it('is everything we hold, as of now, and nobody else’s', async () => {
    const exam = await makeExam(db, { size: 4 })
    const [ana, rui] = [await stage.signedIn({ name: 'Ana Lima' }), await stage.signedIn()]
    await populateAccount(deps, ana.viewer, exam)
    await populateAccount(deps, rui.viewer, exam)
    const { status, body, text, headers } = await ana.get('/api/profile/data')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(body).toMatchObject({
      profile: { name: 'Ana Lima', email: ana.viewer.email, emailConfirmed: true, role: 'user' },
      termsAccepted: [{ version: '2026-11' }],
      accesses: [
        { exam: exam.code, source: 'trial', plan: 'free', expiresAt: null },
        { exam: exam.code, source: 'purchase', plan: 'monthly', endedAt: null },
        { exam: exam.code, source: 'grant', plan: null },
      ],
      purchases: [
        {
          number: asOnReceipts,
          exam: exam.code,
          plan: 'monthly',
          amountCentavos: 4900,
          status: 'paid',
          method: 'card',
          buyerTaxId: '52998224725',
          refundedAt: null,
        },
        { exam: exam.code, plan: 'annual', amountCentavos: 19_990, status: 'pending', paidAt: null },
      ],
      simulations: [
        {
          exam: exam.code,
          mode: 'mock',
          status: 'completed',
          startedAt: '2026-03-10T12:00:00.000Z',
          answers: [
            { position: 0, selectedOptions: [0], isCorrect: true },
            { position: 2, selectedOptions: [1], isCorrect: false },
          ],
          mock: {
            timeChoice: 'timed',
            limitSeconds: 3600,
            deadline: '2026-03-10T13:00:00.000Z',
            isSample: false,
            unseenPositions: [0],
            endedBy: 'time',
            choices: [
              { position: 0, selectedOptions: [0], millisecondsIn: 0, secondsSpent: 0 },
              { position: 1, selectedOptions: [], arrivedAt: '2026-03-10T12:00:01.000Z' },
              { position: 2, selectedOptions: [1], secondsSpent: 2 },
            ],
          },
        },
        {
          exam: exam.code,
          mode: 'study',
          mock: null,
          status: 'completed',
          totalQuestions: 4,
          answers: [
            { position: 0, selectedOptions: [0], isCorrect: true, secondsSpent: 7, ...SAID_HARD },
            { position: 1, selectedOptions: [1], isCorrect: false, difficultyRating: null },
          ],
        },
        {
          exam: exam.code,
          mode: 'mock',
          status: 'active',
          completedAt: null,
          answers: [],
          mock: {
            endedBy: null,
            choices: [
              { position: 0, selectedOptions: [2] },
              { position: 1, selectedOptions: [] },
            ],
          },
        },
        {
          mode: 'drill',
          status: 'completed',
          drill: { kind: 'missed', domain: null, block: null },
          answers: [
            { position: 0, selectedOptions: [1], isCorrect: false, guessedAt: asMoment, saidGuess: true },
          ],
        },
        {
          mode: 'drill',
          status: 'active',
          drill: { kind: 'focus', block: { plannedMinutes: 25, endedAt: null } },
        },
      ],
      mockStarts: [{ exam: exam.code, startedAt: asMoment }],
      examGoals: [{ exam: exam.code, examOn: '2026-12-11' }],
      examOutcomes: [
        {
          exam: exam.code,
          satOn: '2026-11-20',
          outcome: 'passed',
          score: '780',
          answers: 30,
          passChance: 0.4,
        },
      ],
      questionMarks: [{ exam: exam.code, markedAt: asMoment }],
      drillLimits: [{ exam: exam.code, perDay: 30 }],
      studySnapshots: [
        {
          exam: exam.code,
          memories: [{ stability: 2.3, difficulty: 5.1, lastDay: '2024-10-03', lastGrade: 3, worstGrade: 1 }],
          questionsSeen: 1,
        },
      ],
      verdictChanges: [{ exam: exam.code, answers: 1 }],
      learnerSettings: {
        mockTime: 'plus25',
        mailsMockEnded: true,
        mailsAppealDecided: false,
        mailsReviewsDue: false,
        mailedOn: null,
      },
      freeOpenings: [{ exam: exam.code, questions: 2, openedAt: [asMoment, asMoment] }],
      comments: [{ exam: exam.code, content: 'Decore o prazo.', status: 'pending' }],
      appeals: [
        {
          exam: exam.code,
          kind: 'unclear',
          claimed: [],
          argument: 'Argumento 1.',
          source: 'https://docs.exemplo.com/limites',
          status: 'open',
          createdAt: asMoment,
          decision: null,
          reply: null,
          decidedAt: null,
        },
        {
          kind: 'outdated',
          status: 'accepted',
          decision: 'outdated',
          reply: 'Você tem razão.',
          decidedAt: asMoment,
        },
      ],
      reportsMade: [{ exam: exam.code, clearedAt: null }],
      messages: [
        { subject: 'Redefina sua senha na Gabarite', sentAt: null },
        { subject: `Pagamento confirmado: ${exam.code}` },
      ],
    })
    expect(Reflect.get(Object(body), 'sessions')).toHaveLength(2)
    for (const foreign of [rui.viewer.email, rui.viewer.name, rui.viewer.id])
      expect(text).not.toContain(foreign)
  })

  it('L11: is whole: what came back of a payment, marks, how messages ended, and the dates of doors', async () => {
    const exam = await makeExam(db, { size: 4 })
    const ana = await stage.signedIn()
    const { id } = ana.viewer
    const { simulationId } = await populateAccount(deps, ana.viewer, exam)
    await rows(`update purchases set card_last4 = '4242', refunded_centavos = 100, refund_requested_at = '2026-11-20T10:00Z',
      repaid_by_hand_at = '2026-11-21T10:00Z' where user_id = '${id}' and status = 'paid'`)
    await rows(`update simulation_questions set marked_for_review = true, key_shown_at = '2026-11-21T13:00Z'
      where simulation_id = '${simulationId}' and position in (1, 3)`)
    await rows(
      `update outbox_mails set failed_at = '2026-11-21T11:00Z' where recipient = '${ana.viewer.email}'`,
    )
    await rows(`update sessions set confirmed_at = '2026-11-21T12:00Z' where user_id = '${id}'`)
    expect((await ana.get('/api/profile/data')).body).toMatchObject({
      accesses: [{ reason: null }, { reason: null, heldMs: null }, { reason: 'cortesia' }],
      expiryReminders: [{ exam: exam.code, expiresAt: asMoment, writtenAt: asMoment }],
      profile: { secondFactorBegunAt: asMoment, secondFactorSince: asMoment, spareCodesLeft: 10 },
      sessions: [
        { expiresAt: asMoment, confirmedAt: '2026-11-21T12:00:00.000Z' },
        { address: '127.0.0.1', expiresAt: asMoment, confirmedAt: '2026-11-21T12:00:00.000Z' },
      ],
      purchases: [
        {
          days: 30,
          cardLast4: '4242',
          refundedCentavos: 100,
          refundRequestedAt: '2026-11-20T10:00:00.000Z',
          repaidByHandAt: '2026-11-21T10:00:00.000Z',
          completedAt: asMoment,
          deadlineAt: null,
          changes: [{ status: 'pending', cause: 'checkout-opened', changedAt: asMoment }, { status: 'paid' }],
        },
        { completedAt: null, refundedCentavos: 0, refundRequestedAt: null },
      ],
      simulations: [
        { markedPositions: [], keysShown: [], countedQuestions: 4, abandonedAt: null },
        { markedPositions: [1, 3], keysShown: [{ position: 1, shownAt: '2026-11-21T13:00:00.000Z' }, {}] },
        { markedPositions: [] },
        { markedPositions: [0] },
        { markedPositions: [0] },
      ],
      messages: [{ givenUpAt: '2026-11-21T11:00:00.000Z' }, {}],
    })
  })

  it('T15: holds no text, option, key or id of a question, and no secret of ours', async () => {
    const exam = await makeExam(db, { size: 4 })
    const ana = await stage.signedIn()
    await populateAccount(deps, ana.viewer, exam)
    const { text } = await ana.get('/api/profile/data')
    expect(text).not.toMatch(/Enunciado|Opção|Porque sim|Sobre um|correctOptions|explanation/)
    for (const { id } of exam.questions) expect(text).not.toContain(id)
    // Of what was answered in study, in the ended Prova and in drills; choices of a running Prova have none.
    expect(text.match(/"isCorrect"/g)).toHaveLength(6)
    expect(text).not.toMatch(/token=/)
    const secrets = await rows(`select token as secret from sessions where user_id = '${ana.viewer.id}'
      union select password from credentials where user_id = '${ana.viewer.id}'
      union select provider_session_id from purchases where user_id = '${ana.viewer.id}'`)
    expect(secrets.length).toBeGreaterThan(3)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
  })

  it('of somebody who never began is an empty form', async () => {
    const ana = await stage.signedIn()
    expect((await ana.get('/api/profile/data')).body).toMatchObject({
      termsAccepted: [],
      accesses: [],
      purchases: [],
      simulations: [],
      mockStarts: [],
      examGoals: [],
      learnerSettings: null,
      freeOpenings: [],
      comments: [],
      reportsMade: [],
      messages: [],
    })
  })
})

describe('what the confirmation of a deletion names', () => {
  it('is each access that runs with its end, what can be refunded, the comments and appeals that stay', async () => {
    const exam = await makeExam(db, { size: 3 })
    const ana = await stage.signedIn()
    await populateAccount(deps, ana.viewer, exam)
    await buy(deps, ana.viewer, { exam, plan: 'quarterly' })
    const [last] = await rows(
      `select to_char(max(expires_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until from subscriptions where user_id = '${ana.viewer.id}'`,
    )
    const bought = await db
      .select({ id: purchases.id, paidAt: purchases.paidAt, refundCentavos: purchases.amountCentavos })
      .from(purchases)
      .where(sql`user_id = ${ana.viewer.id} and status = 'paid'`)
      .orderBy(purchases.number)
    const title = { code: exam.code, name: `Exame ${exam.code}` }
    expect((await ana.get('/api/profile/deletion')).body).toEqual({
      isLastAdmin: false,
      livePlans: [{ ...title, expiresAt: String(last?.until), isBought: true }],
      refundable: bought.map(({ id, paidAt, refundCentavos }) => ({
        ...title,
        purchaseId: id,
        paidAt: paidAt?.toISOString(),
        refundCentavos,
      })),
      awaited: [],
      refundsUnderWay: [],
      comments: 1,
      appeals: 2,
      purchases: 3,
    })
    expect(bought).toHaveLength(2)
  })

  it('leaves out what is over: seven days, an access that ended; a purchase after a refund is refundable', async () => {
    const exam = await makeExam(db, { size: 1 })
    const ana = await stage.signedIn()
    await buy(deps, ana.viewer, { exam })
    const moveBack = (days: number) =>
      db.execute(sql`update purchases set paid_at = now() - make_interval(days => ${days})
        where user_id = ${ana.viewer.id}`)
    await moveBack(8)
    expect((await ana.get('/api/profile/deletion')).body).toMatchObject({ refundable: [] })
    await moveBack(1)
    expect((await ana.get('/api/profile/deletion')).body).toMatchObject({ refundable: [{}] })
    await db.execute(sql`update subscriptions set starts_at = now() - interval '40 days',
      expires_at = now() - interval '1 second' where user_id = ${ana.viewer.id}`)
    expect((await ana.get('/api/profile/deletion')).body).toMatchObject({ livePlans: [] })
    await db
      .update(purchases)
      .set({ refundRequestedAt: sql`now()` })
      .where(eq(purchases.userId, ana.viewer.id))
    expect((await ana.get('/api/profile/deletion')).body).toMatchObject({ refundable: [] })
    await buy(deps, ana.viewer, { exam, plan: 'annual' })
    expect((await ana.get('/api/profile/deletion')).body).toMatchObject({ refundable: [{}] })
  })
})

describe('deleting one’s own account (spec 12.2, T42 to T44)', () => {
  const remove = (caller: Caller, password = PASSWORD) =>
    caller.send('POST', '/api/profile/deletion', { password })

  it('T44: signs out everywhere, and nobody signs in with it any more', async () => {
    const here = await stage.signedIn()
    const { viewer } = here
    const there = stage.caller()
    await signIn(there, viewer.email)
    const kept = new Map(here.cookies)
    expect((await remove(here)).status).toBe(200)
    expect(here.cookies.size).toBe(0)
    for (const [name, value] of kept) here.cookies.set(name, value)
    expect([await who(here), await who(there)]).toEqual([NOBODY, NOBODY])
    for (const path of ['/api/profile/data', '/api/exam-cards'])
      expect((await there.get(path)).status).toBe(401)
    expect(await signIn(stage.caller(), viewer.email)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
  })

  it('lets the same address sign up again, as somebody new', async () => {
    const ana = await stage.signedIn()
    await remove(ana)
    const { email } = ana.viewer
    const account = { email, password: NEW_PASSWORD, fullName: 'Ana Nova', acceptedTerms: true }
    await stage.caller().send('POST', '/api/accounts', account)
    const token = linkIn(await stage.lastMailTo(email)).searchParams.get('token') ?? ''
    expect(
      (await stage.caller().send('POST', '/api/accounts/confirmation', { token, password: NEW_PASSWORD }))
        .status,
    ).toBe(200)
    const again = stage.caller()
    await signIn(again, email, NEW_PASSWORD)
    expect(await who(again)).toMatchObject({ viewer: { name: 'Ana Nova' } })
    expect(await who(again)).not.toMatchObject({ viewer: { id: ana.viewer.id } })
    expect((await again.get('/api/profile/data')).body).toMatchObject({ simulations: [], purchases: [] })
  })

  it('does nothing with a wrong password, or for somebody else', async () => {
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn()]
    expect(await remove(ana, 'não é esta')).toMatchObject({
      status: 422,
      body: { code: 'CURRENT_PASSWORD_WRONG' },
    })
    expect(await who(ana)).toMatchObject({ viewer: { id: ana.viewer.id } })
    const body = { password: PASSWORD, userId: rui.viewer.id, id: rui.viewer.id }
    expect((await ana.send('POST', '/api/profile/deletion', body)).status).toBe(200)
    expect(await who(rui)).toMatchObject({ viewer: { id: rui.viewer.id } })
  })

  it('asked twice at once is done once, and breaks nothing', async () => {
    const here = await stage.signedIn()
    const { viewer } = here
    const there = stage.caller()
    await signIn(there, viewer.email)
    const statuses = (await Promise.all([remove(here), remove(there), remove(here)])).map(
      ({ status }) => status,
    )
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 401]).toContain(status)
    expect(await rows(`select 1 from users where id = '${viewer.id}'`)).toEqual([])
  })

  it('T42: is refused to the last administrator, also when two ask at once', async () => {
    await database.executeSql('delete from roles')
    const [ana, rui] = [await stage.signedIn(), await stage.signedIn()]
    await saveRole(db, ana.viewer.id, 'admin')
    expect((await ana.get('/api/profile/deletion')).body).toMatchObject({ isLastAdmin: true })
    expect(await remove(ana)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
    expect(await who(ana)).toMatchObject({ viewer: { role: 'admin' } })
    await saveRole(db, rui.viewer.id, 'admin')
    expect((await ana.get('/api/profile/deletion')).body).toMatchObject({ isLastAdmin: false })
    const statuses = (await Promise.all([remove(ana), remove(rui)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await rows('select 1 from roles')).toHaveLength(1)
  })
})
