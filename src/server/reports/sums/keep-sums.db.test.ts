import { dayNumber, dayOfNumber } from '#domain/text/days.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { summedSpans, sumMarks } from '#server/adapters/db/schema/report-sums.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { recount } from '#server/rulings/recount.ts'
import { sweepBlankOnes, sweepNobodys } from '#server/simulations/sweep.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { late, pastOn } from '#tests/support/made/past-days.ts'
import { randomOf, type Random } from '#tests/support/made/random.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readActivity, readHardest, readSummary } from '#server/reports/read-reports.ts'
import { keepSums } from './keep-sums.ts'

const { deps, db } = await openTestDependencies()
const { sit } = pastOn(db)

const HOUR_MS = 3_600_000
/** Some weeks before the run, whole weeks away: from a day that stands there would be more to sum with every day. */
const WEEKS_SINCE = Math.floor((Date.now() - Date.parse('2026-05-01')) / (7 * 24 * HOUR_MS))
const recent = (day: string) => dayOfNumber(dayNumber(day) + 7 * WEEKS_SINCE)
/** It begins and ends within a week, and within what the histories fill. */
const DAY = recent('2026-03-15')
const SPANS = [
  { from: recent('2026-03-04'), until: recent('2026-04-14') },
  { from: DAY, until: DAY },
]
const QUESTIONS = 2
const PEOPLE = 40

/** Every figure that comes from sums, of all exams and of one. */
const readAll = (exam: string) =>
  Promise.all(
    SPANS.flatMap((span) =>
      [span, { ...span, exam }].flatMap((filter) => [
        readSummary(deps, filter),
        readActivity(deps, filter),
        readHardest(deps, { ...filter, page: 1 }),
      ]),
    ),
  )

const forgetSums = (tx: Db) => tx.delete(summedSpans)

/** The same without any sum: as every one of them was counted before there were sums. */
async function readPlainly(exam: string) {
  const kept = await db.select().from(summedSpans)
  await forgetSums(db)
  const plain = await readAll(exam)
  if (kept.length > 0) await db.insert(summedSpans).values(kept)
  return plain
}

const expectToTell = async (plain: Awaited<ReturnType<typeof readAll>>, exam: string, after: string) =>
  expect({ after, told: await readAll(exam) }).toEqual({ after, told: plain })

type World = { exams: [MadeExam, MadeExam]; people: string[]; at: () => Date; random: Random }

async function makeWorld(seed: number): Promise<World> {
  const random = randomOf(seed)
  const exams: World['exams'] = [
    await makeExam(db, { size: QUESTIONS }),
    await makeExam(db, { size: QUESTIONS }),
  ]
  const people = await Promise.all(Array.from({ length: PEOPLE }, async () => (await makePerson(db)).id))
  const at = () => new Date(late(recent('2026-02-27')).getTime() + random.below(50 * 24) * HOUR_MS)
  return { exams, people, random, at }
}

const EVENTS: Record<string, (world: World) => Promise<unknown>> = {
  'something told late': async ({ exams, people, random, at }) => {
    const [moment, other] = [at(), at()].toSorted((one, two) => one.getTime() - two.getTime())
    if (!moment || !other) throw new Error('two moments')
    const right = random.below(QUESTIONS + 1)
    await sit(people[random.below(people.length)] ?? '', random.pick(exams), {
      at: moment,
      finishedAt: other,
      right,
      wrong: QUESTIONS - right,
      status: random.pick(['completed', 'completed', 'abandoned']),
    })
  },
  'one left open': async ({ exams, random, at }) =>
    sit((await makePerson(db)).id, random.pick(exams), { at: at(), right: 1, wrong: 1, status: 'active' }),
  'an end long after the start': async ({ random }) => {
    const open = await db
      .select({ id: simulations.id })
      .from(simulations)
      .where(eq(simulations.status, 'active'))
    const { id } = open[random.below(open.length)] ?? {}
    const ended = random.chance(0.5)
      ? { status: 'completed' as const, completedAt: new Date(), countedQuestions: 2, correctAnswers: 1 }
      : { status: 'abandoned' as const, abandonedAt: new Date() }
    if (id !== undefined) await db.update(simulations).set(ended).where(eq(simulations.id, id))
  },
  'one given up without an answer': async ({ exams, people, random, at }) =>
    sit(people[0] ?? '', random.pick(exams), { at: at(), status: 'abandoned' }),
  'such a one swept': async () => sweepBlankOnes({ db }),
  'an account deleted': async ({ people, random }) => {
    const userId = people.splice(random.below(people.length), 1)[0] ?? ''
    people.push((await makePerson(db)).id)
    await db.transaction((tx) => deleteAccount(tx, { userId }))
    if (random.chance(0.7)) await sweepNobodys({ db })
  },
  'a question annulled': async ({ exams, people, random }) => {
    const questionId = random.pick(exams).questions[random.below(QUESTIONS)]?.id ?? ''
    await db
      .insert(rulings)
      .values({
        questionId,
        kind: 'annulled',
        revisions: [1],
        reply: 'Sem resposta.',
        decidedBy: people[0] ?? '',
        recountTotal: 0,
      })
      .onConflictDoNothing()
    await recount(deps, { aborted: false })
  },
}

describe('sums', () => {
  it.each(Array.from({ length: Math.max(2, ROUNDS / 10) }, (_, seed) => [seed + 1]))(
    'tell what the rows tell, whatever becomes of them (history %i)',
    async (seed) => {
      const world = await makeWorld(seed)
      const exam = world.exams[0].id
      for (let told = 0; told < 60; told += 1) await EVENTS['something told late']?.(world)
      const plain = await readPlainly(exam)
      await expectToTell(plain, exam, 'no sum yet')
      expect(await keepSums(deps)).toBeGreaterThan(50)
      await expectToTell(plain, exam, 'all summed')
      for (let turn = 0; turn < 24; turn += 1) {
        const [name, happen] = world.random.shuffled(Object.entries(EVENTS))[0] ?? []
        await happen?.(world)
        // Summing changes no row, so that both readings have one answer.
        const after = await readPlainly(exam)
        await expectToTell(after, exam, `${name}, not summed yet`)
        if (world.random.chance(0.5)) {
          await keepSums(deps)
          await expectToTell(after, exam, `${name}, summed`)
        }
      }
      await keepSums(deps)
      expect(await keepSums(deps)).toBe(0)
      expect(await db.$count(sumMarks, sql`at < now() - interval '9 days'`)).toBe(0)
    },
    60_000,
  )

  it('are what a report reads: a wrong one shows', async () => {
    const exam = await makeExam(db, { size: QUESTIONS })
    const { id } = await makePerson(db)
    await sit(id, exam, { at: late(DAY), right: 2, wrong: 2 })
    await keepSums(deps)
    await db.execute(sql`update simulation_days set started = 7 where day = ${DAY}::date`)
    const [span] = SPANS
    expect((await readSummary(deps, { ...span, exam: exam.id })).now.started).toBe(7)
  })

  it('are left alone while nothing changes, and while it leaves', async () => {
    const exam = await makeExam(db, { size: QUESTIONS })
    const { id } = await makePerson(db)
    await sit(id, exam, { at: late(DAY), right: 1 })
    expect(await keepSums(deps, AbortSignal.abort())).toBe(0)
    await keepSums(deps)
    await sit(id, exam, { at: new Date(), right: 1 })
    expect(await keepSums(deps)).toBe(0)
  })
})
