import { dropExpiredLinksAndSessions } from '#server/accounts/account-store.ts'
import { dropPastSignUps } from '#server/accounts/sign-up/waiting-store.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { startJobs, type Job, type Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { dropOldBulkEdits } from '#server/bulk-edits/bulk-edit-store.ts'
import { IMPORT_KEPT_HOURS } from '#domain/questions/question-import-file.ts'
import { dropPastWaiting, giveWaiting } from '#server/accounts/waiting-grant-store.ts'
import { dropExpiredImports } from '#server/imports/import-store.ts'
import { dropPastWindows } from '#server/limits/limit-store.ts'
import { deliverMails, type Delivered } from '#server/mail/deliver-mails.ts'
import { dropOldMails } from '#server/mail/mail-store.ts'
import { dropOldNotices } from '#server/mail/notice-store.ts'
import { watchMails } from '#server/mail/watch-mails.ts'
import { dropPastStarts } from '#server/mocks/past-start-store.ts'
import { dropOldEvents } from '#server/payments/reconcile-store.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { remindOfExpiry } from '#server/payments/remind-of-expiry.ts'
import { sweepMocks } from '#server/mocks/sweep-mocks.ts'
import { dropStaleProgress } from '#server/questions/progress-store.ts'
import { keepSums } from '#server/reports/sums/keep-sums.ts'
import { recount } from '#server/rulings/recount.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { isReminderTime } from '#domain/mistakes/reminder-time.ts'
import { remindOfReviews } from '#server/reminders/remind-of-reviews.ts'
import { computeStatistics } from '#server/statistics/compute-statistics.ts'
import { hasStatistics } from '#server/statistics/statistics-store.ts'
import { sweepBlankOnes, sweepNobodys } from '#server/simulations/sweep.ts'

export const MAIL = 'mail'
export const SIMULATED_DESK = 'simulated-provider'
export const SWEEP = 'sweep'
export const CLEAN_UP = 'clean-up'
export const RECOUNT = 'recount'
const STATISTICS = 'statistics'
const REVIEWS = 'review-reminders'

export type WorkerOptions = {
  database: Database
  /** Null leaves the messages waiting. */
  mailer: Mailer | null
  deps: Dependencies
  /** Delivers a message of the simulated provider to our own webhook. */
  toOwnWebhook: (request: Request) => Promise<Response>
  metrics?: Metrics | null
}

/** Background work: waiting messages, unreported payments, cleaning up. */
export async function startWorker(options: WorkerOptions): Promise<Jobs> {
  const { database, deps, metrics } = options
  const jobs = [
    mailJob(options),
    ...paymentJobs(options),
    sweepJob(options),
    recountJob(options),
    statisticsJob(options),
    sumsJob(options),
    reviewsJob(options),
    cleanUpJob(options),
  ]
  metrics?.expectJobs(jobs.map(({ name }) => name))
  const { wake, close } = await startJobs({
    database,
    jobs,
    onError: (error) => deps.log.error({ err: error }, 'a job failed'),
    ...(metrics && { onRun: metrics.job }),
  })
  // A database without them need not wait for the night.
  if (!(await hasStatistics(deps.db))) wake(STATISTICS)
  // A process that was away in the morning tells the same day.
  if (isReminderTime(await readNow(deps.db))) wake(REVIEWS)
  const stopWatching = watchMails(deps)
  return {
    wake,
    close: () => {
      stopWatching()
      return close()
    },
  }
}

function mailJob({ mailer, deps: { db, log } }: WorkerOptions): Job {
  const tell = ({ sent, away, refused, gaveUp, codes, failure }: Delivered) => {
    if (sent + away + refused > 0) log.info({ sent, away, refused }, 'mails delivered')
    if (away > 0) log.warn({ failed: away, err: failure }, 'the mail server did not take a mail')
    if (refused > 0)
      log.warn(
        { event: 'mails-refused', refused, gaveUp, codes, err: failure },
        'the mail server refused messages',
      )
  }
  const onSlow = (delivered: Promise<Delivered>) =>
    void delivered.then(tell, (error: unknown) => log.error({ err: error }, 'a job failed'))
  return {
    name: MAIL,
    cron: '* * * * *',
    pollSeconds: 0.5,
    mayOverlap: true,
    run: async (leaving) => {
      if (mailer === null) return undefined
      const delivered = await deliverMails({ db, mailer, leaving, onSlow })
      tell(delivered)
      return delivered.againInMs
    },
  }
}

function paymentJobs({ deps, toOwnWebhook }: WorkerOptions): Job[] {
  const { simulatedProvider } = deps
  const simulated: Job[] =
    simulatedProvider === null
      ? []
      : [
          {
            name: SIMULATED_DESK,
            cron: '* * * * *',
            pollSeconds: 1,
            mayOverlap: true,
            run: async () => {
              await simulatedProvider.deliverEvents(toOwnWebhook)
              return undefined
            },
          },
        ]
  return [
    ...simulated,
    {
      name: 'reconcile',
      cron: '*/15 * * * *',
      pollSeconds: 10,
      mayOverlap: false,
      run: async () => {
        const { looked, waiting, failed } = await reconcile(deps)
        deps.log.info({ looked, waiting, failed }, 'payments reconciled')
        return undefined
      },
    },
    {
      name: 'expiry-reminders',
      cron: '7 * * * *',
      pollSeconds: 60,
      mayOverlap: false,
      run: async () => {
        const written = await remindOfExpiry(deps)
        if (written > 0) deps.log.info({ written }, 'people reminded of an end of access')
        return undefined
      },
    },
  ]
}

const sweepJob = ({ deps }: WorkerOptions): Job => ({
  name: SWEEP,
  cron: '* * * * *',
  pollSeconds: 2,
  mayOverlap: false,
  run: async (leaving) => {
    await eachByItself(SWEEP, [() => sweepMocks(deps, leaving), () => sweepNobodys({ db: deps.db, leaving })])
    return undefined
  },
})

const recountJob = ({ deps }: WorkerOptions): Job => ({
  name: RECOUNT,
  cron: '* * * * *',
  pollSeconds: 1,
  mayOverlap: true,
  run: async (leaving) => {
    const looked = await recount(deps, leaving)
    if (looked > 0) deps.log.info({ looked }, 'results recounted after a ruling')
    return undefined
  },
})

const statisticsJob = ({ deps }: WorkerOptions): Job => ({
  name: STATISTICS,
  // 03:10 in São Paulo.
  cron: '10 6 * * *',
  pollSeconds: 10,
  mayOverlap: false,
  run: async (leaving) => {
    const { questions, surfaced } = await computeStatistics(deps, leaving)
    deps.log.info({ questions, surfaced }, 'statistics of questions computed')
    return undefined
  },
})

const sumsJob = ({ deps }: WorkerOptions): Job => ({
  name: 'report-sums',
  cron: '*/10 * * * *',
  pollSeconds: 60,
  mayOverlap: false,
  run: async (leaving) => {
    const made = await keepSums(deps, leaving)
    if (made > 0) deps.log.info({ made }, 'days and weeks summed for the reports')
    return undefined
  },
})

const reviewsJob = ({ deps }: WorkerOptions): Job => ({
  name: REVIEWS,
  // From 07:00 to 19:00 in São Paulo: nobody hears twice of a day, and an outage at seven heals at eight.
  cron: '0 10-22 * * *',
  pollSeconds: 30,
  mayOverlap: false,
  run: async (leaving) => {
    // A run that waited for a process may be taken up at night: the next morning tells its own day.
    if (!isReminderTime(await readNow(deps.db))) return undefined
    const written = await remindOfReviews(deps, leaving)
    if (written > 0) deps.log.info({ written }, 'people reminded of their reviews')
    return undefined
  },
})

const cleanUpJob = ({ database, mailer, deps: { db } }: WorkerOptions): Job => ({
  name: CLEAN_UP,
  cron: '17 * * * *',
  pollSeconds: 60,
  mayOverlap: false,
  run: async (leaving) => {
    await eachByItself(CLEAN_UP, [
      () => dropExpiredLinksAndSessions(db),
      () => dropPastSignUps(db),
      () => dropPastWindows(db),
      () => dropPastStarts(db),
      () => db.transaction((tx) => giveWaiting(tx)),
      () => dropPastWaiting(db),
      // A demonstration's messages are read in its outbox.
      () => (mailer?.isOutbox === true ? Promise.resolve() : dropOldMails(db)),
      () => dropOldNotices(db),
      () => dropExpiredImports(db, IMPORT_KEPT_HOURS),
      () => dropOldBulkEdits(db),
      () => dropOldEvents(db),
      () => dropStaleProgress(db),
      () => sweepBlankOnes({ db, leaving }),
      () => database.tidy(),
    ])
    return undefined
  },
})

/** In turn; a failure does not stop the next, and is thrown at the end. */
async function eachByItself(job: string, parts: readonly (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `parts of ${job} failed: ${failures.length}`)
}
