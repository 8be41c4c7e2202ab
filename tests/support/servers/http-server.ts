import type { Database } from '#server/adapters/db/database.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import type { Dependencies, Log } from '#server/dependencies.ts'
import type { ShellOptions } from '#server/http/shell.ts'
import { desc, eq } from 'drizzle-orm'
import { openAsBlob } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { PASSWORD } from '#tests/support/made/builders.ts'
import '#tests/support/databases/embedded-image.ts'
import { borrowDatabase } from '#tests/support/databases/kept-databases.ts'
import { peopleAt, type People } from './people.ts'
import { listenOver } from './listening-product.ts'
import { RELAXED_LIMITS } from './relaxed-limits.ts'
import { dependenciesOn } from './dependencies-on.ts'

export type HttpServer = People & {
  origin: string
  /** Everything that is mounted, as `GET /path`; middleware included. */
  mounted: string[]
  deps: Dependencies
  database: Database
  /** The newest message to an address. */
  lastMailTo: (email: string) => Promise<{ subject: string; text: string } | undefined>
}

type ServerOptions = {
  log?: Log
  renderPage?: ShellOptions['renderPage']
  /** Absent: an embedded one of its own. */
  database?: Database
  metricsOf?: (database: Database) => Metrics
}

/** The real shell over a real database on a free port; pages are not rendered here. */
export async function openHttpServer(
  env: Record<string, string> = RELAXED_LIMITS,
  { log, renderPage, database: given, metricsOf }: ServerOptions = {},
): Promise<HttpServer> {
  const database = given ?? (await borrowEmbedded())
  const deps = await dependenciesOn(database, env, log)
  const { origin, shell, stop, close } = await listenOver({
    deps,
    database,
    ...(renderPage && { renderPage }),
    metrics: metricsOf?.(database) ?? null,
  })
  afterAll(given ? close : stop)
  // One hash for everybody's one password: a true one takes its time.
  const passwordHash = await deps.auth.hashPassword(PASSWORD)
  const people = peopleAt({ origin, db: database.db, passwordHash })
  return {
    origin,
    mounted: [...new Set(shell.routes.map(({ method, path }) => `${method} ${path}`))],
    deps,
    database,
    ...people,
    lastMailTo: async (email) => {
      const [mail] = await database.db
        .select({ subject: outboxMails.subject, text: outboxMails.text })
        .from(outboxMails)
        .where(eq(outboxMails.recipient, email))
        .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
        .limit(1)
      return mail
    },
  }
}

async function borrowEmbedded(): Promise<Database> {
  const open = async () => openEmbedded({ image: await openAsBlob(inject('embeddedImage')) })
  return (await borrowDatabase('embedded', open)).database
}

/** The one-use link of a message: its path with query. */
export function linkIn(mail: { text: string } | undefined): URL {
  const address = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!address) throw new Error('the message has no link')
  return new URL(address)
}
