import type { Database, Db, Reading } from '#server/adapters/db/database.ts'
import { openDatabase } from '#server/adapters/db/open-database.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import type { Log } from '#server/dependencies.ts'
import { requestListener } from '#server/http/request-listener.ts'
import { createShell, type Shell, type ShellOptions } from '#server/http/shell.ts'
import { saveAccessRule } from '#server/subscriptions/access-rule-store.ts'
import { tellSite } from '#pt-br/site.ts'
import { readLevels } from '#server/metrics/level-store.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import type { Settings } from '#server/settings.ts'
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { prepareDemonstration, type DemonstrationAccount } from './demonstration.ts'
import { openLogging } from './log.ts'
import { ownSecret } from './own-secret.ts'
import { ownRelease, ownVersion } from './own-version.ts'
import { warmConnections } from './warm-connections.ts'
import { MAIL, SIMULATED_DESK, startWorker, RECOUNT, SWEEP } from './worker.ts'
import { outboxMailer, smtpMailer, type Mailer } from '#server/adapters/mail/mailer.ts'

export type Assembly = {
  fetch: Shell['fetch']
  listener: RequestListener
  settings: Settings
  log: Log
  /** Null where METRICS_PORT is not set. */
  metrics: Metrics | null
  /** With passwords; empty in production. */
  demonstrationAccounts: DemonstrationAccount[]
  /** Takes no new work: readiness says no, connections end with their answer, jobs stop. */
  leave: () => void
  close: () => Promise<void>
}

/** Opens the real adapters and joins everything; nothing else knows all of them. */
export async function assemble(
  settings: Settings,
  { renderPage }: Pick<ShellOptions, 'renderPage'>,
): Promise<Assembly> {
  const { errors, log } = await openLogging(settings)
  const database = await openSite(settings, log)
  const mailer = await openMailer(settings, log)
  // Jobs and use cases need each other: what is woken before the jobs run is found by their clock.
  const running: { jobs?: Jobs; shell?: Shell; isLeaving?: true } = {}
  const secret = settings.authSecret ?? ownSecret(settings.dataFolder)
  const wakes = {
    wakeMail: () => running.jobs?.wake(MAIL),
    wakeProvider: () => running.jobs?.wake(SIMULATED_DESK),
    wakeSweep: () => running.jobs?.wake(SWEEP),
    wakeRecount: () => running.jobs?.wake(RECOUNT),
  }
  const partsOver = partsWith({ settings, log, secret, wakes })
  const deps = await partsOver(database.db, database.reading)
  // Before the jobs: none runs during the seeding.
  const demonstrationAccounts = await prepareDemonstration({ deps, partsOver })
  const metrics = await metricsOf(settings, database)
  const jobs = await startWorker({
    metrics,
    database,
    mailer,
    deps,
    toOwnWebhook: async (request) =>
      (await running.shell?.fetch(request)) ?? new Response(null, { status: 503 }),
  })
  running.jobs = jobs
  if (settings.database.kind === 'postgres') await warmConnections(deps, settings.database.poolSize)

  const shell = createShell({
    deps,
    database,
    renderPage,
    metrics,
    release: ownRelease(),
    isLeaving: () => running.isLeaving === true,
    ...builtClient(),
  })
  running.shell = shell
  // Delivers what waited while no process ran: a new payment would wait behind it.
  if (deps.simulatedProvider !== null) deps.wakeProvider()
  return {
    fetch: shell.fetch,
    listener: requestListener(shell),
    settings,
    log,
    metrics,
    demonstrationAccounts,
    leave: () => {
      running.isLeaving = true
      void jobs.close()
    },
    close: async () => {
      await jobs.close()
      mailer?.close()
      await database.close()
      await errors.close()
    },
  }
}

type Given = Omit<Parameters<typeof openDependencies>[0], 'db' | 'reading'>

/** Reports are read from `db`, too, unless told from where. */
const partsWith =
  (given: Given) =>
  (db: Db, reading: Reading = (work) => work(db)) =>
    openDependencies({ ...given, db, reading })

function builtClient(): Pick<ShellOptions, 'staticFolder'> {
  const staticFolder = join(process.cwd(), 'dist/client')
  return import.meta.env.PROD && existsSync(staticFolder) ? { staticFolder } : {}
}

/** Where nobody asks, nothing is loaded and nothing is counted. */
async function metricsOf({ metrics }: Settings, { db, connections }: Database): Promise<Metrics | null> {
  if (metrics === null) return null
  const { openMetrics } = await import('#server/adapters/metrics/metrics.ts')
  return openMetrics({ version: ownVersion(), connections, readLevels: () => readLevels(db) })
}

/** The database, told by which rule access is given; texts, whose site they are of. */
async function openSite({ database: choice, site }: Settings, log: Log): Promise<Database> {
  tellSite(site)
  const database = await openDatabase(
    choice,
    (error) => log.error({ err: error }, 'an idle connection failed'),
    {
      onMigrationWait: (seconds) => log.warn({ seconds }, 'another process is changing the tables: waiting'),
      onOpenedAgain: () =>
        log.warn({ event: 'engine' }, 'the embedded engine had broken and was opened again'),
      onReplicaChange: (state) =>
        log[state === 'fresh' ? 'info' : 'warn']({ event: 'replica', state }, 'reports and their replica'),
    },
  )
  await saveAccessRule(database.db, site.access)
  return database
}

/** Null in production without a mail server: messages wait. A demonstration has its outbox. */
export async function openMailer(
  { mail: { smtpUrl, from }, appUrl, demonstration }: Settings,
  log: Log,
): Promise<Mailer | null> {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from, host: new URL(appUrl).hostname })
  if (demonstration) return outboxMailer()
  log.warn({ setting: 'SMTP_URL' }, 'no mail server is set: mails wait and do not leave')
  return null
}
