import type { Database } from '#server/adapters/db/database.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import './embedded-image.ts'
import { createTestDatabase } from './postgres-server.ts'

/** For the HTTP tests that run over each engine: its name, and how a fresh database on it is opened. */
export const BOTH_ENGINES: readonly { engine: string; open: (name: string) => Promise<Database> }[] = [
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
