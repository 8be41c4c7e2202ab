import type { Database } from '#server/adapters/db/database.ts'
import { startJobs } from '#server/adapters/jobs/jobs.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { dropExpiredLinksAndSessions } from '#server/accounts/account-store.ts'
import type { Log } from '#server/dependencies.ts'
import { dropPastWindows } from '#server/limits/limit-store.ts'
import { deliverMails } from '#server/mail/deliver-mails.ts'

const MAIL = 'mail'

/** The work behind the pages: messages that wait, and what is over. */
export async function startWorker({
  database,
  mailer,
  log,
}: {
  database: Database
  mailer: Mailer
  log: Log
}) {
  const { db } = database
  const jobs = await startJobs({
    database,
    onError: (error) => log.error({ err: error }, 'a job failed'),
    jobs: [
      {
        name: MAIL,
        cron: '* * * * *',
        pollSeconds: 0.5,
        run: async () => {
          const { sent, failed } = await deliverMails({ db, mailer })
          if (sent + failed > 0) log.info({ sent, failed }, 'mails delivered')
        },
      },
      {
        name: 'clean-up',
        cron: '17 * * * *',
        pollSeconds: 60,
        run: async () => {
          await dropExpiredLinksAndSessions(db)
          await dropPastWindows(db)
        },
      },
    ],
  })
  return { wakeMail: () => jobs.wake(MAIL), close: jobs.close }
}
