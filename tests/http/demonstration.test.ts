import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { saveDemonstrationAccount } from '#server/accounts/demonstration-account.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulatedEvents } from '#server/adapters/db/schema/simulated-provider.ts'
import { simulationAnswers, simulations, trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { pictureFolder } from '#server/adapters/storage/open-pictures.ts'
import { loadCatalog } from '#server/catalog/load-catalog.ts'
import { readCatalog } from '#server/catalog/read-catalog.ts'
import { atMoment } from '#demonstration/moments.ts'
import { seedDemonstration } from '#demonstration/seed-demonstration.ts'
import { remindOfExpiry } from '#server/payments/remind-of-expiry.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const stage = await openHttpServer()
const { database } = stage
const { db } = database
const pictures = mkdtempSync(join(tmpdir(), 'gabarite-history-'))
afterAll(() => rmSync(pictures, { recursive: true, force: true }))

const LEARNER = 'estudante@gabarite.example'
const ADMINISTRATOR = 'admin@gabarite.example'
const PASSWORD = 'caneta azul 42'
const TELLING_MS = 240_000

const partsOver = (on: Db) => dependenciesOn({ ...database, db: on }, RELAXED_LIMITS)
const tell = () => seedDemonstration({ db, partsOver, learner: LEARNER, administrator: ADMINISTRATOR })

/** A new folder, as its first start makes it. */
beforeAll(async () => {
  const catalog = await readCatalog('catalog')
  await atMoment(db, { daysAgo: 75, time: '09:00' }, async (tx) => {
    await loadCatalog({ db: tx, pictures: pictureFolder(pictures) }, catalog)
    const deps = await partsOver(tx)
    const person = { password: PASSWORD, role: 'user' as const }
    await saveDemonstrationAccount(deps, { ...person, email: LEARNER, name: 'Marina Souza' })
    await saveDemonstrationAccount(deps, { ...person, email: ADMINISTRATOR, name: 'Ada', role: 'admin' })
  })
  await tell()
}, TELLING_MS)

/** Ends may be ahead, exams retired when they did, and the telling is of today. */
const OF_ANOTHER_TIME = new Set(['expires_at', 'retired_at', 'told_at'])

const learnerId = db.select({ id: users.id }).from(users).where(eq(users.email, LEARNER))

/** Signed in by the first test that needs her: a second browser would have mail. */
const learner = stage.caller()

const asMistakes = z.object({
  counts: z.object({ due: z.int(), mastered: z.int(), inNotebook: z.int() }),
  today: z.object({ entries: z.array(z.unknown()) }),
  drills: z.object({ guesses: z.object({ questions: z.int() }) }),
  running: z.unknown(),
})

const estimate = z.looseObject({ kind: z.string() })
const asReadiness = z.object({ readiness: estimate })
const asMoved = z.object({ before: estimate, after: estimate, counted: z.int() })

describe('the demonstration', () => {
  it('is all of days gone by, in every table', async () => {
    const { rows: moments } = await database.executeSql(
      `select table_name::text as table, column_name::text as column from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone'`,
    )
    expect(moments.length).toBeGreaterThan(40)
    const strays: string[] = []
    for (const { table, column } of moments) {
      if (OF_ANOTHER_TIME.has(String(column))) continue
      const { rows } = await database.executeSql(
        `select 1 from "${String(table)}"
         where "${String(column)}" > now() - interval '2 hours' or "${String(column)}" < now() - interval '77 days'`,
      )
      if (rows.length > 0) strays.push(`${String(table)}.${String(column)}: ${rows.length}`)
    }
    expect(strays).toEqual([])
  })

  it('shows a site where people were: some forty of them, and what they wrote', async () => {
    expect(await db.$count(users)).toBeGreaterThanOrEqual(40)
    expect(await db.$count(simulationAnswers)).toBeGreaterThan(400)
    const said = await db
      .selectDistinct({
        status: comments.status,
        reports: comments.openReports,
        hidden: sql<boolean>`${comments.hiddenAt} is not null`,
      })
      .from(comments)
    expect(said).toHaveLength(5)
    expect(said).toEqual(
      expect.arrayContaining([
        { status: 'approved', reports: 0, hidden: false },
        { status: 'pending', reports: 0, hidden: false },
        { status: 'removed', reports: 0, hidden: false },
        { status: 'pending', reports: 2, hidden: false },
        { status: 'pending', reports: 3, hidden: true },
      ]),
    )
    expect(await db.$count(comments)).toBe(28)
  })

  it('has purchases that were paid, given back, declined and left', async () => {
    const rows = await db.selectDistinct({ status: purchases.status }).from(purchases)
    const statuses = rows.map(({ status }) => status).toSorted()
    expect(statuses).toEqual(['expired', 'failed', 'paid', 'refunded'])
  })

  it('lets the learner in, whose results grow', async () => {
    expect(await learner.send('POST', '/api/session', { email: LEARNER, password: PASSWORD })).toMatchObject({
      status: 200,
    })
    const own = await db
      .select({
        code: exams.code,
        mode: simulations.mode,
        status: simulations.status,
        percent: sql`round(100.0 * ${simulations.correctAnswers} / ${simulations.countedQuestions})`.mapWith(
          Number,
        ),
      })
      .from(simulations)
      .innerJoin(exams, eq(exams.id, simulations.examId))
      .where(eq(simulations.userId, sql`(${learnerId})`))
      .orderBy(asc(simulations.startedAt))
    const done = own.filter(
      ({ code, mode, status }) => code === 'CLF-C02' && mode === 'study' && status === 'completed',
    )
    const percents = done.map(({ percent }) => percent)
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect(percents).toHaveLength(5)
    expect(percents[0]).toBeGreaterThanOrEqual(40)
    expect(percents[0]).toBeLessThanOrEqual(60)
    expect(percents.at(-1)).toBeGreaterThanOrEqual(80)
    const active = own.filter(({ status }) => status === 'active')
    expect(active.map(({ code }) => code)).toEqual(['SAA-C03', 'CLF-C02'])
  })

  it('has people who sat Provas: she two at full length; one that time ended, one without a plan', async () => {
    const { rows } = await database.executeSql(
      `select exams.code, person.email = $1 as hers, simulation.total_questions as questions,
         simulation.correct_answers as right, simulation.counted_questions as counted, mock.is_sample as sample,
         mock.ended_by as by, mock.format -> 'official' -> 'questions' as official,
         extract(epoch from simulation.completed_at - simulation.started_at)::int as seconds,
         mock.limit_seconds as limit,
         (select count(*)::int from mock_choices where simulation_id = simulation.id and selected = '{}') as blank,
         (select count(distinct domain_id)::int from simulation_questions as place
          join questions on questions.id = place.question_id where place.simulation_id = simulation.id) as domains
       from mocks as mock join simulations as simulation on simulation.id = mock.simulation_id
       join users as person on person.id = simulation.user_id join exams on exams.id = simulation.exam_id
       order by simulation.started_at`,
      [LEARNER],
    )
    expect(rows.map(({ code, hers, by, sample }) => [code, hers, by, sample])).toEqual([
      ['CLF-C02', false, 'person', false],
      ['KCNA', false, 'person', true],
      ['CLF-C02', true, 'person', false],
      ['SAA-C03', false, 'time', false],
      ['ITIL4F', true, 'person', false],
    ])
    const [, , whole, swept, full] = rows
    expect(full).toMatchObject({ questions: 40, counted: 40, official: 40, right: 28, blank: 1, domains: 5 })
    expect(whole).toMatchObject({ questions: 65, official: 65 })
    expect(Math.round((100 * Number(whole?.right)) / Number(whole?.counted))).toBe(66)
    expect(swept?.seconds).toBe(swept?.limit)
    for (const { seconds, limit } of rows) {
      expect(Number(seconds)).toBeGreaterThan(Number(limit) / 2)
      expect(Number(seconds)).toBeLessThanOrEqual(Number(limit))
    }
  })

  it('gives her a day of the real exam, some days ahead', async () => {
    const { rows } = await database.executeSql(
      `select exams.code, exam_on - (now() at time zone 'America/Sao_Paulo')::date as days
       from exam_goals join exams on exams.id = exam_id`,
    )
    expect(rows).toEqual([{ code: 'CLF-C02', days: 20 }])
  })

  it('gives her a living Caderno: some due today, some mastered, a guess, and what was said in its drills', async () => {
    const { body } = await learner.get('/api/exams/CLF-C02/mistakes')
    const { counts, today, drills, running } = asMistakes.parse(body)
    expect(counts.due).toBeGreaterThanOrEqual(4)
    expect(counts.due).toBeLessThanOrEqual(20)
    expect(today.entries).toHaveLength(counts.due)
    expect(counts.mastered).toBeGreaterThanOrEqual(3)
    expect(counts.inNotebook).toBeGreaterThanOrEqual(10)
    expect(drills.guesses.questions).toBe(1)
    expect(running).toBeNull()
    const { rows } = await database.executeSql(
      `select count(*)::int as ended, bool_and(completed_at is not null) as whole,
         (select count(answer.rated_at)::int from simulation_answers as answer
          join simulations as simulation on simulation.id = answer.simulation_id
          where mode = 'drill') as said
       from simulations where mode = 'drill'`,
    )
    expect(rows).toMatchObject([{ ended: 8, whole: true }])
    expect(Number(rows[0]?.said)).toBeGreaterThan(20)
  })

  it('has her study in blocks of focus, enough of them in the evening to tell an accuracy', async () => {
    const blocks = await learner.get('/api/focus/blocks')
    expect(blocks.body).toMatchObject({
      whole: { blocks: 6, minutes: 150 },
      times: [
        { time: 'morning', blocks: 1 },
        { time: 'afternoon', blocks: 0 },
        { time: 'night', blocks: 5 },
      ],
    })
  })

  it('gives her an estimate of the real exam, which her weeks of study moved', async () => {
    const { body } = await learner.get('/api/exams/CLF-C02/readiness')
    const { readiness } = asReadiness.parse(body)
    expect(readiness.kind).toBe('estimated')
    const { rows } = await database.executeSql(
      `select simulation.id from simulations as simulation join exams on exams.id = exam_id
       join users on users.id = user_id
       where simulation.mode = 'mock' and code = 'CLF-C02' and email = $1`,
      [LEARNER],
    )
    const moved = asMoved.parse((await learner.get(`/api/simulations/${String(rows[0]?.id)}/readiness`)).body)
    expect(moved.counted).toBeGreaterThan(10)
    expect(moved.after).toMatchObject({ kind: 'estimated' })
    expect(moved.after).not.toEqual(moved.before)
  })

  it('gives her a plan with three to five days left', async () => {
    const [plan] = await db
      .select({ days: sql`extract(day from ${subscriptions.expiresAt} - now())`.mapWith(Number) })
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, sql`(${learnerId})`), eq(subscriptions.source, 'purchase')))
      .orderBy(asc(subscriptions.expiresAt))
    expect([3, 4, 5]).toContain(plan?.days)
  })

  it('keeps the rules: one simulation at a time, fifteen free openings, scores that are the answers’', async () => {
    const active = await db
      .select({ rows: count() })
      .from(simulations)
      .where(eq(simulations.status, 'active'))
      .groupBy(simulations.userId, simulations.examId, simulations.mode)
    expect(Math.max(...active.map(({ rows }) => rows))).toBe(1)
    const openings = await db
      .select({ rows: count() })
      .from(trialOpenings)
      .groupBy(trialOpenings.userId, trialOpenings.examId)
    expect(Math.max(...openings.map(({ rows }) => rows))).toBeLessThanOrEqual(FREE_QUESTIONS)
    const scores = await db
      .select({
        stored: simulations.correctAnswers,
        right: sql`count(*) filter (where ${simulationAnswers.isCorrect})`.mapWith(Number),
      })
      .from(simulations)
      .innerJoin(simulationAnswers, eq(simulationAnswers.simulationId, simulations.id))
      .where(eq(simulations.status, 'completed'))
      .groupBy(simulations.id)
    expect(scores.length).toBeGreaterThan(10)
    expect(scores.filter(({ stored, right }) => stored !== right)).toEqual([])
  })

  it('leaves nothing to be sent, and shows the messages of the learner alone', async () => {
    expect(await db.$count(outboxMails)).toBeGreaterThan(0)
    expect(await db.$count(outboxMails, ne(outboxMails.recipient, LEARNER))).toBe(0)
    expect(await db.$count(outboxMails, isNull(outboxMails.sentAt))).toBe(0)
    expect(await db.$count(simulatedEvents, isNull(simulatedEvents.deliveredAt))).toBe(0)
    expect(await remindOfExpiry(stage.deps)).toBe(0)
  })

  it('is told once: a later start changes nothing, and who was deleted stays away', async () => {
    await db.delete(users).where(eq(users.email, 'wesley.tavares@correio.example'))
    const before = [await db.$count(users), await db.$count(simulationAnswers), await db.$count(comments)]
    await tell()
    expect([await db.$count(users), await db.$count(simulationAnswers), await db.$count(comments)]).toEqual(
      before,
    )
  })
})
