import type { Database } from '#server/adapters/db/database.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { stripeProvider } from '#server/adapters/payments/stripe-provider.ts'
import { pictureFolder } from '#server/adapters/storage/open-pictures.ts'
import type { Dependencies, Log } from '#server/dependencies.ts'
import { createShell } from '#server/http/shell.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { readSettings } from '#server/settings.ts'
import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { tmpdir } from 'node:os'

export const APP_URL = 'http://127.0.0.1:3000'

/** What the server's process is told by its environment, over a database and a provider. */
export const environmentOf = (databaseUrl: string, standIn: StandIn): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '12',
  APP_URL,
  AUTH_SECRET: TEST_SECRET,
  STRIPE_SECRET_KEY: standIn.secretKey,
  STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
  LOG_LEVEL: 'silent',
  ...RELAXED_LIMITS,
  ...relaxed('CHECKOUTS', 'REFUNDS'),
})

export type Product = {
  database: Database
  deps: Dependencies
  /** The whole server but its pages, within this process. */
  send: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

/** The real parts over a PostgreSQL of their own; only the provider stands in. */
export async function openProduct(options: {
  databaseUrl: string
  standIn: StandIn
  log?: Log
}): Promise<Product> {
  const { databaseUrl, standIn, log = SILENT } = options
  const settings = readSettings(environmentOf(databaseUrl, standIn))
  const database = await openPostgres({
    url: databaseUrl,
    poolSize: 20,
    timeoutMs: 20_000,
    onIdleError: () => undefined,
  })
  const { db } = database
  const opened = await openDependencies({
    db,
    reading: database.reading,
    settings,
    log,
    secret: TEST_SECRET,
    pictures: pictureFolder(tmpdir()),
  })
  const deps: Dependencies = { ...opened, provider: stripeProvider(standIn), simulatedProvider: null }
  const shell = createShell({
    deps,
    database,
    renderPage: () => Promise.resolve(new Response('')),
  })
  return { database, deps, send: async (request) => shell.fetch(request), close: database.close }
}

const SILENT: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** A message to the webhook, as the provider posts it. */
export const webhookRequest = ({ body, signature }: { body: string; signature: string }) =>
  new Request(`${APP_URL}/webhooks/payments`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
