import type { Database } from '#server/adapters/db/database.ts'
import { openPostgres } from '#server/adapters/db/open-postgres.ts'
import { pictureFolder } from '#server/adapters/storage/picture-folder.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { requestListener } from '#server/http/request-listener.ts'
import { createShell } from '#server/http/shell.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import { readSettings } from '#server/settings.ts'
import { makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MEASURED_SECRET as SECRET } from '#tests/support/made/seats.ts'

export type ListeningProduct = {
  origin: string
  deps: Dependencies
  database: Database
  /** Of an administrator who has signed in. */
  adminCookie: string
  close: () => Promise<void>
}

/** The whole server but its pages on a free port, over a PostgreSQL with so many connections. */
export async function openListening(options: {
  databaseUrl: string
  connections: number
}): Promise<ListeningProduct> {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    LIMIT_SIGN_IN_ADDRESS: '1000000/1',
    LIMIT_HAND_OUTS: '1000000/1',
    LIMIT_STARTS_HOUR: '1000000/1',
    LIMIT_STARTS_DAY: '1000000/1',
  })
  const database = await openPostgres({
    url: options.databaseUrl,
    poolSize: options.connections,
    timeoutMs: 20_000,
    onIdleError: () => undefined,
  })
  const { db } = database
  const quiet = () => undefined
  const log = { info: quiet, warn: quiet, error: quiet }
  const deps = await openDependencies({ db, settings, log, secret: SECRET })
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-pictures-'))
  const shell = createShell({
    deps,
    database,
    pictures: pictureFolder(folder),
    renderPage: () => Promise.resolve(new Response('')),
  })
  const server = createServer(requestListener(shell))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    deps,
    database,
    adminCookie: await signInAdmin(deps, origin),
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signInAdmin({ db, auth }: Dependencies, origin: string): Promise<string> {
  const email = 'admin@exemplo.com'
  await makePerson(db, { role: 'admin', email, passwordHash: await auth.hashPassword(PASSWORD) })
  const session = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return session.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join())
    .join('; ')
}
