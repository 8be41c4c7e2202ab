import type { Database } from '#server/adapters/db/database.ts'
import { PgBoss } from 'pg-boss'

export type Job = {
  name: string
  /** When it runs by itself, in cron's five fields. */
  cron: string
  /** How soon it notices that it was woken, in seconds. */
  pollSeconds: number
  run: () => Promise<void>
}

export type Jobs = {
  /** Asks for a run now; after `close` nothing is asked. Never waited for: what must not be lost stands in a row, and the next run by the clock finds it. */
  wake: (name: string) => void
  /** Takes no more work and waits for what is under way; safe to call twice. */
  close: () => Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const WAKE_WITHIN_MS = 5000
const STOP_WITHIN_MS = 5000
// A process that dies in a run would keep the others from the next one for a quarter of an hour.
const HEARTBEAT_SECONDS = 20

/** Background work by pg-boss over the same database, on both engines; one run of a job at a time over all processes. */
export async function startJobs(options: {
  database: Database
  jobs: Job[]
  onError: (error: Error) => void
}): Promise<Jobs> {
  const { database, jobs, onError } = options
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  })
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'stately',
      retryLimit: 0,
      deleteAfterSeconds: 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    })
    // Creating a queue turns the engine's cache cold, and a cold cache inside a transaction hangs PGlite: touch it now.
    await boss.getJobById(job.name, NO_JOB)
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: job.pollSeconds }, () => job.run())
  }
  let closing: Promise<void> | undefined
  return {
    wake: (name) => {
      if (closing) return
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error(`job ${name} could not be woken in time`)), WAKE_WITHIN_MS).unref()
      })
      Promise.race([boss.send(name), late]).catch(onError)
    },
    close: () => (closing ??= boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })),
  }
}
