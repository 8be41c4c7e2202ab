import { MIGRATIONS_FOLDER } from '#server/adapters/db/migrations-folder.ts'
import { openFurther } from '#tests/support/databases/database.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it } from 'vitest'
import { startJobs, type Job, type JobRun } from './jobs.ts'

const database = await openFurther('jobs')
afterAll(() => database.close())

const NEVER = '0 0 29 2 *'
const rows = async (text: string) => (await database.executeSql(text)).rows

/** A job whose runs are counted, and held while `held`. */
function countedJob(
  name: string,
  wants: Partial<Pick<Job, 'mayOverlap' | 'run'>> & { held?: Promise<void> },
) {
  const runs: number[] = []
  const job: Job = {
    name,
    cron: NEVER,
    pollSeconds: 0.5,
    mayOverlap: wants.mayOverlap ?? true,
    run: async (leaving) => {
      runs.push(runs.length)
      await wants.held
      return wants.run?.(leaving)
    },
  }
  return { job, runs }
}

const start = (jobs: Job[], onError: (error: Error) => void = () => undefined) =>
  startJobs({ database, jobs, onError })

const bareEngine = () =>
  new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })

/** What the engine does each minute of itself: it writes down which runs it sees. */
async function watchOnce(name: string) {
  const boss = bareEngine()
  await boss.start()
  await database.executeSql(`update jobs.queue set monitor_on = null, monitor_claim_on = null`)
  await boss.supervise(name)
  await boss.stop({ graceful: false })
}

describe('background jobs', () => {
  it.each([true, false])(
    'a run that the engine looked at keeps nobody from the next one (may overlap: %s)',
    async (mayOverlap) => {
      const name = `messages-${mayOverlap}`
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      const slow = countedJob(name, { mayOverlap, held })
      const first = await start([slow.job])
      first.wake(name)
      await expect.poll(() => slow.runs).toHaveLength(1)
      await watchOnce(name)
      // A process that starts now reads what the engine wrote down.
      const next = countedJob(name, { mayOverlap })
      const second = await start([next.job])
      letGo()
      await first.close()
      second.wake(name)
      await expect.poll(() => next.runs.length).toBeGreaterThan(0)
      await second.close()
      expect(await rows(`select singletons_active from jobs.queue where name = '${name}'`)).toEqual([
        { singletons_active: null },
      ])
    },
  )

  it('begins the next run while one still waits for its last work, where runs may overlap', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { job, runs } = countedJob('kept-wake', { held })
    const jobs = await start([job])
    jobs.wake(job.name)
    await expect.poll(() => runs).toHaveLength(1)
    jobs.wake(job.name)
    await expect.poll(() => runs).toHaveLength(2)
    letGo()
    await jobs.close()
  })

  it('runs again by itself when a run asks for it, and not once it leaves', async () => {
    const { job, runs } = countedJob('again', {
      run: (leaving) => Promise.resolve(leaving.aborted ? undefined : 20),
    })
    const jobs = await start([job])
    jobs.wake(job.name)
    await expect.poll(() => runs.length).toBeGreaterThan(2)
    await jobs.close()
    const atTheEnd = runs.length
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(runs).toHaveLength(atTheEnd)
  })

  it('tells of a run that failed, with its name and what broke it', async () => {
    const told: Error[] = []
    const cause = new Error('the provider is away')
    const { job } = countedJob('failing', { run: () => Promise.reject(cause) })
    const jobs = await start([job], (error) => told.push(error))
    jobs.wake(job.name)
    await expect.poll(() => told).toHaveLength(1)
    await jobs.close()
    expect(told[0]).toMatchObject({ message: 'job failing failed', cause })
  })

  it('says of each run how it ended and how long it took', async () => {
    const told: JobRun[] = []
    const good = countedJob('told-good', {}).job
    const bad = countedJob('told-bad', { run: () => Promise.reject(new Error('away')) }).job
    const jobs = await startJobs({
      database,
      jobs: [good, bad],
      onError: () => undefined,
      onRun: (run) => told.push(run),
    })
    jobs.wake(good.name)
    jobs.wake(bad.name)
    await expect.poll(() => told).toHaveLength(2)
    await jobs.close()
    const byName = told.toSorted((one, other) => other.name.localeCompare(one.name))
    expect(byName).toMatchObject([
      { name: 'told-good', isFailed: false },
      { name: 'told-bad', isFailed: true },
    ])
    expect(told.every(({ seconds }) => seconds >= 0 && seconds < 10)).toBe(true)
  })

  it('tells of a trouble of the engine itself as an error with words', async () => {
    const told: unknown[] = []
    const line = { isCut: false }
    const { job } = countedJob('blind', {})
    const jobs = await startJobs({
      database: {
        ...database,
        executeSql: (text, values) =>
          line.isCut ? Promise.reject(new Error('no connection')) : database.executeSql(text, values),
      },
      jobs: [job],
      onError: (error) => told.push(error),
    })
    line.isCut = true
    await expect.poll(() => told.length).toBeGreaterThan(0)
    line.isCut = false
    await jobs.close()
    expect(told[0]).toBeInstanceOf(Error)
    expect(String(told[0])).toContain('no connection')
  })

  it('gives queues of an earlier version the policies that cannot stall', async () => {
    const boss = bareEngine()
    await boss.start()
    for (const name of ['mail', 'reconcile']) {
      await boss.createQueue(name, { policy: 'stately' })
      await boss.getQueue(name)
      await boss.send(name)
      await boss.fetch(name)
      await boss.send(name)
    }
    await boss.stop({ graceful: false })
    const migration = join(MIGRATIONS_FOLDER, '0019_queues_that_cannot_stall.sql')
    await database.executeSql(readFileSync(migration, 'utf8'))
    expect(
      await rows(`select name, policy from jobs.queue where name in ('mail', 'reconcile') order by 1`),
    ).toEqual([
      { name: 'mail', policy: 'short' },
      { name: 'reconcile', policy: 'exclusive' },
    ])
    const { job, runs } = countedJob('mail', {})
    const jobs = await start([job])
    await watchOnce('mail')
    jobs.wake('mail')
    await expect.poll(() => runs.length).toBeGreaterThan(0)
    await jobs.close()
  })
})
