import { rowCounts, SIMULATION_TABLES } from '#tests/support/databases/row-counts.ts'
import { examGoals, learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { mockStarts } from '#server/adapters/db/schema/mocks.ts'
import { writeMock } from '#tests/support/made/written-mocks.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import type { Database, Db } from '#server/adapters/db/database.ts'
import { readActivity, readSummary } from '#server/reports/read-reports.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import '#tests/support/databases/embedded-image.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { deleteAccount } from '#server/members/delete-account.ts'
import { readMembers } from '#server/members/list-members.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, inject, it } from 'vitest'
import { startSimulation } from './start-simulation.ts'
import { dropNobodys } from './sweep-store.ts'
import { sweepNobodys } from './sweep.ts'

const { deps, db, database } = await openTestDependencies()

/** Rows of simulations, places, answers and first answers. */
const rowsOf = async (at: Pick<Database, 'executeSql'>) => Object.values(await rowCounts(at, HELD))

/** So many finished simulations of a whole exam, every question answered. */
const study = (
  at: Pick<Database, 'executeSql'>,
  { person, exam, times }: { person: { id: string }; exam: MadeExam; times: number },
) =>
  at.executeSql(
    `with made as (
       insert into simulations (user_id, exam_id, total_questions, status, started_at, completed_at, counted_questions, correct_answers)
       select '${person.id}', '${exam.id}', ${exam.questions.length}, 'completed', now(), now(), ${exam.questions.length}, 0
       from generate_series(1, ${times}) returning id
     ), placed as (
       insert into simulation_questions (simulation_id, position, question_id, revision, is_free)
       select made.id, listed.place, listed.id, 1, true
       from made, (select id, row_number() over (order by created_at, id) - 1 as place from questions where exam_id = '${exam.id}') as listed
       returning simulation_id, question_id
     )
     insert into simulation_answers (simulation_id, question_id, selected_options, is_correct)
     select simulation_id, question_id, '{1}', false from placed`,
  )

const remove = (at: Db, userId: string) => at.transaction((tx) => deleteAccount(tx, { userId }))

/** A database of its own that outlives being closed. */
async function openPlace() {
  if (onPostgres) {
    const url = await createTestDatabase(inject('postgresUrl'), `sweep_${process.pid}`)
    const open = () => openPostgres({ url, poolSize: 2, timeoutMs: 10_000, onIdleError: () => undefined })
    return { kind: 'postgres', where: url, opened: await open(), reopen: open, clear: () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-sweep-'))
  const image = await openAsBlob(inject('embeddedImage'))
  return {
    kind: 'embedded',
    where: folder,
    opened: await openEmbedded({ folder, image }),
    reopen: () => openEmbedded({ folder }),
    clear: () => rmSync(folder, { recursive: true }),
  }
}

const HELD = SIMULATION_TABLES.slice(0, 4)

describe('what a deleted account leaves behind', () => {
  it('is nobody’s at once, in no list and no report, and gone after the sweep; others keep theirs', async () => {
    const exam = await makeExam(db, { size: 5 })
    const [gone, other] = [await makePerson(db, { email: 'vai@exemplo.com' }), await makePerson(db)]
    await study(database, { person: gone, exam, times: 30 })
    await study(database, { person: other, exam, times: 2 })
    await remove(db, gone.id)
    const { now: counted } = await readSummary(deps, {})
    expect([counted.started, counted.finished]).toEqual([2, 2])
    const { parts } = await readActivity(deps, {})
    expect(parts.map(({ started, finished }) => started + finished).filter((count) => count > 0)).toEqual([4])
    expect((await readMembers(deps, { search: 'vai@', page: 1 })).entries).toEqual([])
    const slices: number[] = []
    await sweepNobodys({ db, onSlice: (ms) => slices.push(ms) })
    expect(await rowsOf(database)).toEqual([2, 10, 10, 5])
    expect(Math.max(...slices)).toBeLessThan(1000)
    await sweepNobodys({ db })
    expect(await rowsOf(database)).toEqual([2, 10, 10, 5])
  })

  it('is also Provas, running and ended, with their choices; goals, starts and settings go at once', async () => {
    const exam = await makeExam(db, { size: 3 })
    const [gone, other] = [await makePerson(db), await makePerson(db)]
    for (const { id: userId } of [gone, other]) {
      const startedAt = new Date(Date.now() - 7_200_000)
      const ended = { by: 'time' as const, at: new Date(Date.now() - 3_600_000) }
      await writeMock(db, { userId, exam, startedAt, ended, choices: [[0], [], [1]] })
      await writeMock(db, { userId, exam, startedAt: new Date(), choices: [[0], []] })
      await db.insert(mockStarts).values({ userId, examId: exam.id })
      await db.insert(examGoals).values({ userId, examId: exam.id, examOn: '2026-12-11' })
      await db.insert(learnerSettings).values({ userId })
    }
    const own = ['mock_starts', 'exam_goals', 'learner_settings']
    await remove(db, gone.id)
    expect(Object.values(await rowCounts(database, own))).toEqual([1, 1, 1])
    expect(Object.values(await rowCounts(database, ['mocks', 'mock_choices']))).toEqual([4, 10])
    // Smaller slices than a Prova has places.
    while (await dropNobodys(db, 2));
    expect(Object.values(await rowCounts(database, ['mocks', 'mock_choices']))).toEqual([2, 5])
    expect(await rowsOf(database)).toEqual([2, 6, 2, 2])
    await remove(db, other.id)
    await sweepNobodys({ db })
    expect(Object.values(await rowCounts(database, ['mocks', 'mock_choices', ...own]))).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  it('frees the address at once', async () => {
    const exam = await makeExam(db, { size: 5 })
    const person = await makePerson(db, { email: 'volta@exemplo.com' })
    await study(database, { person, exam, times: 3 })
    await remove(db, person.id)
    const again = await makePerson(db, { email: 'volta@exemplo.com' })
    const { simulationId } = await startSimulation(deps, again, { exam: exam.code, difficulties: ['medium'] })
    await answerQuestion(deps, again, {
      simulationId,
      questionId: exam.questions[0]?.id ?? '',
      selectedOptions: [0],
    })
    await sweepNobodys({ db })
    expect(await rowsOf(database)).toEqual([1, 5, 1, 1])
  })

  it('stays where it is when the sweep is told to leave, and goes the next time', async () => {
    const exam = await makeExam(db, { size: 20 })
    const person = await makePerson(db)
    await study(database, { person, exam, times: 40 })
    await remove(db, person.id)
    const leaving = new AbortController()
    await sweepNobodys({ db, leaving: leaving.signal, onSlice: () => leaving.abort() })
    const [, places = 0] = await rowsOf(database)
    expect(places).toBeGreaterThan(0)
    expect(places).toBeLessThan(800)
    await sweepNobodys({ db })
    expect(await rowsOf(database)).toEqual([0, 0, 0, 0])
  })

  it('goes to the end although the process is killed in the middle', async () => {
    const stage = await openPlace()
    const exam = await makeExam(stage.opened.db, { size: 20 })
    const person = await makePerson(stage.opened.db)
    const bystander = await makePerson(stage.opened.db)
    await study(stage.opened, { person, exam, times: 40 })
    await study(stage.opened, { person: bystander, exam, times: 1 })
    await remove(stage.opened.db, person.id)
    await stage.opened.close()

    const child = spawn(
      process.execPath,
      ['tests/support/databases/sweeping-process.ts', stage.where, stage.kind],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let slices = 0
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).toBe('slice')
      slices += 1
      if (slices === 3) break
    }
    child.kill('SIGKILL')
    await once(child, 'close')

    const again = await stage.reopen()
    const [, places = 0] = await rowsOf(again)
    expect(places).toBeGreaterThan(20)
    expect(places).toBeLessThan(820)
    await sweepNobodys({ db: again.db })
    expect(await rowsOf(again)).toEqual([1, 20, 20, 20])
    await again.close()
    stage.clear()
  })
})
