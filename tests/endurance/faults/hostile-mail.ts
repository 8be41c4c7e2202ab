// npm run measure -- faults:hostile-mail [--bad 500 --away-seconds 600]
// Strangers have messages written to bad addresses: refused, put off, hanging. The mail server is away for a while, too. A
// link for a new password leaves soon whenever there is a server, and stands nowhere once it has left.
import { openLog } from '#entry/log.ts'
import { MAIL, startWorker } from '#entry/worker.ts'
import { requestRecovery } from '#server/accounts/passwords/recover-password.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { readMail } from '#tests/support/servers/mail-server.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { anyVisit } from '#tests/support/made/populate-account.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { reportAtMost, reportReached, readFlags, tell } from '#tests/endurance/measure.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { openHostileServer } from './hostile-mail/server.ts'

const LONGEST_SECONDS = 60
const EVERY_MS = 5000
const LOOK_EVERY_MS = 250

const flags = readFlags({ bad: 500, 'away-seconds': 600, 'busy-seconds': 120 })
const databases = await startDatabases()
const url = await databases.create('hostile_mail')
const database = await openPostgres({ url, poolSize: 10, timeoutMs: 10_000, onIdleError: () => undefined })
const lines: string[] = []
const server = await openHostileServer()
const log = openLog('warn', { write: (line) => void lines.push(line) })
const deps = await dependenciesOn(database, relaxed('MAIL_ADDRESS', 'MAIL_ACCOUNT'), log)
const mailer = await smtpMailer({
  url: `smtp://127.0.0.1:${server.port}`,
  from: 'Gabarite <nao-responda@exemplo.com>',
  host: 'exemplo.com',
})
const jobs = await startWorker({
  database,
  mailer,
  deps: { ...deps, wakeMail: () => jobs.wake(MAIL) },
  toOwnWebhook: () => Promise.resolve(new Response()),
})

/** When each was asked for, by its address; and for how long of that there was no server. */
const asked = new Map<string, number>()
const absence = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY }

tell(`${flags.bad} messages to bad addresses`)
for (let number = 0; number < flags.bad; number += 1) await writeToBad(number)
await askFor(flags['busy-seconds'], 'with bad addresses waiting')
tell('the server goes away')
await server.leave()
absence.from = Date.now()
await askFor(flags['away-seconds'], 'without a server')
await server.comeBack()
absence.until = Date.now()
tell('the server is back')
await askFor(60, 'after the absence')
const end = Date.now() + LONGEST_SECONDS * 1000
while (Date.now() < end && asked.size > server.taken.size) await pause(LOOK_EVERY_MS)

const waits = [...asked].map(([address, at]) => secondsWithServer(at, server.taken.get(address)?.at))
const { rows } = await database.executeSql(
  `select count(*) filter (where sent_at is not null)::int as sent, count(*) filter (where failed_at is not null)::int as given_up,
     count(*) filter (where sent_at is null and failed_at is null)::int as waiting from outbox_mails`,
)
tell(`${JSON.stringify(rows[0])}; ${lines.length} lines of warning`)
reportReached('faults:hostile-mail: links that arrived', server.taken.size, asked.size)
reportAtMost(
  'faults:hostile-mail: a link for a new password leaves, from when there is a server, in s',
  Math.round(Math.max(...waits) * 10) / 10,
  LONGEST_SECONDS,
)
reportReached('faults:hostile-mail: links readable in the database after sending', await linksLeft(), 0)
reportReached(
  'faults:hostile-mail: addresses in the lines of the log',
  lines.filter((line) => line.includes('exemplo.com')).length,
  0,
)
await jobs.close()
mailer.close()
await server.close()
await database.close()
await databases.stop()

/** A third is refused, a third put off, and a third hangs. */
async function writeToBad(number: number) {
  const kind = ['refused', 'deferred', 'hanging'][number % 3] ?? ''
  await saveMail(database.db, {
    userId: null,
    recipient: `${kind}-${number}@ruim.exemplo.com`,
    message: { subject: 'Confirme seu e-mail', html: '<p>Olá</p>', text: 'Olá' },
    expiresInSeconds: 86_400,
  })
  jobs.wake(MAIL)
}

/** Somebody asks for a new password every few seconds. */
async function askFor(seconds: number, how: string) {
  tell(`${seconds} s ${how}`)
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const { email } = await makePerson(database.db, { email: `pessoa-${asked.size}@boa.exemplo.com` })
    asked.set(email, Date.now())
    await requestRecovery({ ...deps, wakeMail: () => jobs.wake(MAIL) }, anyVisit(), { email })
    await pause(EVERY_MS)
  }
}

function secondsWithServer(from: number, until = Date.now()): number {
  const away = Math.max(0, Math.min(until, absence.until) - Math.max(from, absence.from))
  return (until - from - away) / 1000
}

/** Of the tokens that arrived, how many still stand in a table. */
async function linksLeft(): Promise<number> {
  const tokens: string[] = []
  for (const { message } of server.taken.values()) {
    const { text = '' } = await readMail(message)
    tokens.push(/[?&]token=([\w.-]+)/.exec(text)?.[1] ?? '')
  }
  const { rows: tables } = await database.executeSql(
    `select tablename from pg_tables where schemaname = 'public'`,
  )
  let left = 0
  for (const { tablename } of tables) {
    const { rows: held } = await database.executeSql(
      `select held::text as line from "${String(tablename)}" as held`,
    )
    left += tokens.filter((token) => held.some(({ line }) => String(line).includes(token))).length
  }
  return left
}
