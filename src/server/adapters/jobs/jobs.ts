import type { Database } from '#server/adapters/db/database.ts'
import { PgBoss } from 'pg-boss'

export type Job = {
  name: string
  /** Cron's five fields. */
  cron: string
  pollSeconds: number
  /** Two processes may run it at once, because it claims rows: a wake during a run is kept. Else it is not heard. */
  mayOverlap: boolean
  /** Answers in how many milliseconds to run again, ahead of the clock. `leaving`: begin nothing more. */
  run: (leaving: AbortSignal) => Promise<number | undefined>
}

export type JobRun = { name: string; isFailed: boolean; seconds: number }

export type Jobs = {
  /** Never waited for: what must not be lost is a row, which the next run by the clock finds. */
  wake: (name: string) => void
  close: () => Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const WAKE_WITHIN_MS = 5000
const STOP_WITHIN_MS = 5000
// A process that dies in a run would keep the others from the next one for a quarter of an hour.
const HEARTBEAT_SECONDS = 20

/** pg-boss's policies 'stately' and 'singleton' are not used: its watching would close a queue for minutes. */
export async function startJobs(options: {
  database: Database
  jobs: Job[]
  onError: (error: Error) => void
  onRun?: (run: JobRun) => void
}): Promise<Jobs> {
  const { database, jobs, onError, onRun } = options
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  })
  boss.on('error', (trouble: unknown) => onError(asError(trouble)))
  await boss.start()
  const leaving = new AbortController()
  const wake = (name: string) => {
    if (leaving.signal.aborted) return
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`job ${name} could not be woken in time`)), WAKE_WITHIN_MS).unref()
    })
    Promise.race([boss.send(name), late]).catch(onError)
  }
  const runOnce = async ({ name, run }: Job) => {
    const begin = performance.now()
    const tell = (isFailed: boolean) =>
      onRun?.({ name, isFailed, seconds: (performance.now() - begin) / 1000 })
    try {
      const againInMs = await run(leaving.signal)
      tell(false)
      if (againInMs !== undefined) setTimeout(() => wake(name), againInMs).unref()
    } catch (error) {
      tell(true)
      onError(new Error(`job ${name} failed`, { cause: error }))
      throw error
    }
  }
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: job.mayOverlap ? 'short' : 'exclusive',
      retryLimit: 0,
      deleteAfterSeconds: 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    })
    // Creating a queue turns the engine's cache cold, and a cold cache inside a transaction hangs PGlite: touch it now.
    await boss.getJobById(job.name, NO_JOB)
    await boss.schedule(job.name, job.cron)
    await boss.work(
      job.name,
      // A run that only waits for the last of its work does not keep the next one waiting.
      { pollingIntervalSeconds: job.pollSeconds, localConcurrency: job.mayOverlap ? 2 : 1 },
      () => runOnce(job),
    )
  }
  let closing: Promise<void> | undefined
  return {
    wake,
    close: () => {
      leaving.abort()
      return (closing ??= boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }))
    },
  }
}

/** The engine reports some troubles as plain objects, which a log cannot describe. */
function asError(trouble: unknown): Error {
  if (trouble instanceof Error) return trouble
  const told: object = typeof trouble === 'object' && trouble !== null ? trouble : {}
  const words = textOf(told, 'message') ?? 'the job engine is in trouble'
  const queue = textOf(told, 'queue')
  const code = textOf(told, 'code')
  return Object.assign(
    new Error(queue === null ? words : `${words} (queue ${queue})`),
    code !== null && { code },
  )
}

function textOf(told: object, name: string): string | null {
  const value: unknown = Reflect.get(told, name)
  return typeof value === 'string' ? value : null
}
