// npm run measure -- faults:mail [--minutes 10 --per-second 2 --slow-ms 1500 --hangs-of-100 5]
// Messages are written steadily while the mail server is slow and sometimes hangs; none may wait long for its turn, while the
// engine of the jobs looks at its queues as it does each minute.
import { MAIL, startWorker } from '#entry/worker.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { smtpMailer } from '#server/adapters/mail/mailer.ts'
import { PATIENCE } from '#server/adapters/mail/patience.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { openMailServer } from '#tests/support/servers/mail-server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { readFlags, reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'

const LONGEST_WAIT_SECONDS = 10
const LOOK_EVERY_MS = 250
/** One that hung is tried again a minute after it was left, and may hang again. */
const DRAIN_MS = 3 * (PATIENCE.replyMs + 60_000)

const flags = readFlags({ minutes: 10, 'per-second': 2, 'slow-ms': 1500, 'hangs-of-100': 5 })
const databases = await startDatabases()
const database = await openPostgres({
  url: await databases.create('mail'),
  poolSize: 10,
  timeoutMs: 10_000,
  onIdleError: () => undefined,
})
const warnings: string[] = []
const deps = await dependenciesOn(
  database,
  {},
  {
    debug: () => undefined,
    info: () => undefined,
    warn: (_facts, message) => void warnings.push(message),
    error: (facts, message) => tell(`${message} ${JSON.stringify(facts)}`),
  },
)
const { port, taken, close: closeServer } = await openSlowServer()
const mailer = await smtpMailer({
  url: `smtp://127.0.0.1:${port}`,
  from: 'Gabarite <nao-responda@exemplo.com>',
  host: 'exemplo.com',
})
const jobs = await startWorker({
  database,
  mailer,
  deps,
  toOwnWebhook: () => Promise.resolve(new Response()),
})

const seen = { turn: 0, age: 0, passes: new Set<string>() }
const over = new AbortController()
const watching = watch()
const written = await write()
tell('waiting for the last ones')
const end = Date.now() + DRAIN_MS
while (Date.now() < end && (await waitingNow()) > 0) await pause(LOOK_EVERY_MS)
over.abort()
await watching
const { rows } = await database.executeSql(
  `select count(*) filter (where attempts = 1)::int as once, count(*) filter (where attempts > 1)::int as again,
     coalesce(max(extract(epoch from sent_at - created_at)) filter (where attempts = 1), 0)::float8 as worst_once,
     coalesce(max(extract(epoch from sent_at - created_at)), 0)::float8 as worst
   from outbox_mails where sent_at is not null`,
)
tell(`${written} written, ${JSON.stringify(rows[0])}, ${new Set(taken).size} taken by the server`)
tell(
  `oldest unsent, those that hung included: ${seen.age.toFixed(1)} s; lines of warning: ${warnings.length}`,
)
reportAtMost('faults:mail: longest wait of a due message for its turn, in s', seen.turn, LONGEST_WAIT_SECONDS)
reportAtMost(
  'faults:mail: from writing to acceptance where the server did not hang, in s',
  Number(rows[0]?.['worst_once']),
  LONGEST_WAIT_SECONDS,
)
reportReached('faults:mail: messages that arrived', new Set(taken).size, written)
reportReached('faults:mail: messages that arrived twice', taken.length - new Set(taken).size, 0)
reportAtLeast("faults:mail: looks of the engine at the mails' queue", seen.passes.size, flags.minutes)
await jobs.close()
mailer.close()
await closeServer()
await database.close()
await databases.stop()

/** Takes its time for each message; of every hundred some are never answered. */
async function openSlowServer() {
  const arrived: string[] = []
  let count = 0
  const slow = await openMailServer({
    closeTimeout: 1000,
    onMail: (message, _recipient, accept) => {
      count += 1
      if ((count * 37) % 100 < flags['hangs-of-100']) return
      setTimeout(() => {
        arrived.push(/^Subject: (.*)$/m.exec(message.toString())?.[1] ?? '')
        accept()
      }, flags['slow-ms'])
    },
  })
  return { ...slow, taken: arrived }
}

async function write(): Promise<number> {
  const start = Date.now()
  let number = 0
  while (Date.now() - start < flags.minutes * 60_000) {
    const subject = `carta-${number}`
    await saveMail(database.db, {
      userId: null,
      recipient: 'ana@exemplo.com',
      message: { subject, html: `<p>${subject}</p>`, text: subject },
    })
    jobs.wake(MAIL)
    number += 1
    await pause(Math.max(0, start + (number * 1000) / flags['per-second'] - Date.now()))
  }
  return number
}

async function watch() {
  while (!over.signal.aborted) {
    const { rows: looks } = await database.executeSql(
      `select coalesce(max(extract(epoch from now() - next_attempt_at)), 0)::float8 as turn,
         coalesce(max(extract(epoch from now() - created_at)), 0)::float8 as age,
         (select monitor_on::text from jobs.queue where name = '${MAIL}') as pass
       from outbox_mails where sent_at is null and failed_at is null`,
    )
    const { turn, age, pass } = looks[0] ?? {}
    seen.turn = Math.max(seen.turn, Number(turn))
    seen.age = Math.max(seen.age, Number(age))
    if (typeof pass === 'string') await countPass(pass)
    await pause(LOOK_EVERY_MS)
  }
}

/** What was looked at a moment ago is passed over: forgotten, each round of the engine looks again. */
async function countPass(pass: string) {
  seen.passes.add(pass)
  await database.executeSql(`update jobs.queue set monitor_on = null, monitor_claim_on = null`)
}

async function waitingNow(): Promise<number> {
  const { rows: left } = await database.executeSql(
    `select count(*)::int as count from outbox_mails where sent_at is null and failed_at is null`,
  )
  return Number(left[0]?.['count'])
}
