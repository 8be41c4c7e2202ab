import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { productionOver } from '#tests/endurance/production-settings.ts'
import { runAs } from '#tests/endurance/deploy/supervised.ts'
import { postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openBucketServer } from '#tests/support/servers/bucket-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { openMailServer } from '#tests/support/servers/mail-server.ts'
import { peopleAt } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { listenAsStripe, type LoopbackStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServiceLine } from './service-line.ts'

const BUCKET = 'imagens'
const STARTS_WITHIN_MS = 60_000
const STOPS_WITHIN_MS = 30_000
const STORAGE_FULL =
  'HTTP/1.1 507 Insufficient Storage\r\ncontent-type: application/xml\r\nconnection: close\r\n\r\n' +
  '<Error><Code>InsufficientStorage</Code><Message>full</Message></Error>'

/** The built server in production mode, each of its services behind a line of its own. */
export async function openWeatheredSite() {
  const databases = await startDatabases()
  const databaseUrl = await databases.create('weather')
  const { mail, mailbox } = await openMailbox()
  const bucket = await openBucketServer(BUCKET)
  const standIn = openStandIn()
  const stripe = await listenAsStripe(standIn)
  const lines = await openLines({ databaseUrl, mail, bucket, stripe })
  const [port, metricsPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-weather-'))
  const throughLine = new URL(databaseUrl)
  throughLine.port = String(lines.database.port)
  const origin = `http://127.0.0.1:${port}`
  const server = runAs({
    command: [process.execPath, 'src/entry/serve.ts'],
    cwd: process.cwd(),
    user: undefined,
    env: settingsOf({
      databaseUrl: throughLine.href,
      ports: portsOf(lines),
      stripe,
      folder,
      port,
      metricsPort,
    }),
  })
  if (!(await server.isReady(origin, STARTS_WITHIN_MS))) throw new Error(server.said())
  const database = await openPostgres({
    url: databaseUrl,
    poolSize: 4,
    timeoutMs: 10_000,
    onIdleError: () => undefined,
  })
  return {
    origin,
    databaseUrl,
    database,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    said: server.said,
    lines,
    mailbox,
    climate: standIn.climate,
    exam: await withDatabase(postgresAt(databaseUrl), ({ db }) => makeExam(db)),
    people: peopleAt({ origin, db: database.db, passwordHash: 'none' }),
    close: async () => {
      await server.stop('SIGTERM', STOPS_WITHIN_MS)
      await database.close()
      for (const line of Object.values(lines)) await line.close()
      await mail.close()
      await bucket.close()
      await stripe.stop()
      await databases.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type WeatheredSite = Awaited<ReturnType<typeof openWeatheredSite>>

/** Full, it refuses every recipient for now. */
async function openMailbox() {
  const mailbox = { isFull: false, taken: new Set<string>() }
  const mail = await openMailServer({
    onRcptTo: (_address, _session, done) =>
      done(mailbox.isFull ? Object.assign(new Error('4.3.1 no space left'), { responseCode: 452 }) : null),
    onMail: (_message, recipient, taken) => {
      mailbox.taken.add(recipient)
      taken()
    },
  })
  return { mail, mailbox }
}

type Opened = {
  databaseUrl: string
  mail: { port: number }
  bucket: { port: number }
  stripe: { url: string }
}

const openLines = async ({ databaseUrl, mail, bucket, stripe }: Opened) => ({
  database: await openServiceLine(Number(new URL(databaseUrl).port)),
  mail: await openServiceLine(mail.port),
  storage: await openServiceLine(bucket.port, STORAGE_FULL),
  payment: await openServiceLine(Number(new URL(stripe.url).port)),
})

const portsOf = (lines: Record<'mail' | 'storage' | 'payment', { port: number }>) => ({
  mail: lines.mail.port,
  storage: lines.storage.port,
  payment: lines.payment.port,
})

type Places = {
  databaseUrl: string
  ports: ReturnType<typeof portsOf>
  stripe: Pick<LoopbackStripe, 'settings'>
  folder: string
  port: number
  metricsPort: number
}

const settingsOf = ({ databaseUrl, ports, stripe, folder, port, metricsPort }: Places) => ({
  ...productionOver(databaseUrl),
  ...RELAXED_LIMITS,
  ...stripe.settings,
  STRIPE_API_URL: `http://127.0.0.1:${ports.payment}`,
  SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
  S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`,
  S3_BUCKET: BUCKET,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  ADMIN_SECOND_FACTOR: '0',
  NODE_ENV: 'production',
  METRICS_PORT: String(metricsPort),
  DATA_DIR: folder,
  PORT: String(port),
})
