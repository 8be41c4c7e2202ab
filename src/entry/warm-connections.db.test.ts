import type { Log } from '#server/dependencies.ts'
import { studySnapshots } from '#server/adapters/db/schema/drills.ts'
import { trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openFurther } from '#tests/support/databases/database.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { warmConnections } from './warm-connections.ts'

// Of its own: whether PostgreSQL keeps a plan hangs on all that a connection was asked before.
const database = await openFurther('warm')
afterAll(() => database.close())
const deps = await dependenciesOn(database)
const { db } = deps

const CONNECTIONS = 3

/** Of the connection that answers; the wait lets each one answer. */
const PLANS = `select pg_backend_pid() as connection, pg_sleep(0.2)::text as wait,
  coalesce((select generic_plans from pg_prepared_statements where name = 'study_stamps'), 0)::int as kept`

/** The time of a test: a machine with other work needs more than a start may take. */
const AMPLE_MS = 60_000

/** By connection, how often it has used a kept plan. */
async function keptPlans() {
  const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.executeSql(PLANS)))
  return new Map(answers.flatMap(({ rows }) => rows.map((row) => [row.connection, Number(row.kept)])))
}

it(
  'every connection keeps plans of the study pages, and nothing is written',
  async () => {
    await makeExam(db, { size: 2 })
    await warmConnections(deps, CONNECTIONS, AMPLE_MS)
    const after = await keptPlans()
    for (const kept of after.values()) expect(kept).toBeGreaterThan(0)
    expect([await db.$count(studySnapshots), await db.$count(trialOpenings)]).toEqual([0, 0])
  },
  AMPLE_MS,
)

it('a database that is slow holds the start no longer than its time', async () => {
  await makeExam(db, { size: 2 })
  const of = vi.fn<typeof deps.banks.of>(deps.banks.of)
  await warmConnections({ ...deps, banks: { ...deps.banks, of } }, CONNECTIONS, 0)
  expect(of).not.toHaveBeenCalled()
})

it('a database that refuses holds no start up', async () => {
  await makeExam(db, { size: 2 })
  const warn = vi.fn<Log['warn']>()
  const banks = { ...deps.banks, of: () => Promise.reject(new Error('away')) }
  await warmConnections({ ...deps, banks, log: { ...deps.log, warn } }, CONNECTIONS)
  expect(warn).toHaveBeenCalledTimes(1)
})
