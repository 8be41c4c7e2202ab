import type { Database } from '#server/adapters/db/database.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { describeBeside } from '#tests/support/servers/beside.ts'
import './embedded-image.ts'
import { createTestDatabase } from './postgres-server.ts'

type Engine = { engine: string; open: (name: string) => Promise<Database> }

/** Its name, and how a fresh database on it is opened. */
const ENGINES: readonly Engine[] = [
  {
    engine: 'the embedded engine',
    open: async () => openEmbedded({ image: await openAsBlob(inject('embeddedImage')) }),
  },
  {
    engine: 'PostgreSQL',
    open: async (name) =>
      openPostgres({
        url: await createTestDatabase(inject('postgresUrl'), `${name}_${process.pid}`),
        poolSize: 8,
        timeoutMs: 8000,
        onIdleError: () => undefined,
      }),
  },
]

/** The same tests over each engine, the engines beside each other. */
export function describeOverBothEngines(what: string, tests: (engine: Engine) => Promise<void>) {
  for (const engine of ENGINES) describeBeside(`${what} over ${engine.engine}`, () => tests(engine))
}
