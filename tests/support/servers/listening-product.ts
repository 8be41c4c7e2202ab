import type { Database } from '#server/adapters/db/database.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { pictureFolder } from '#server/adapters/storage/open-pictures.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { requestListener } from '#server/http/request-listener.ts'
import { createShell, type Shell, type ShellOptions } from '#server/http/shell.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELAXED_LIMITS } from './relaxed-limits.ts'
import { dependenciesOn } from './dependencies-on.ts'

export type ListeningProduct = {
  origin: string
  deps: Dependencies
  database: Database
  shell: Shell
  /** Takes no more requests; the database stays open. */
  stop: () => Promise<void>
  /** With its database. */
  close: () => Promise<void>
}

type Parts = Pick<ListeningProduct, 'deps' | 'database'> &
  Partial<Pick<ShellOptions, 'renderPage' | 'metrics'>> & {
    /** Absent: in a folder that goes with it. */
    pictures?: Dependencies['pictures']
  }

/** The real shell over these parts on a free port; pages are not rendered unless somebody renders them. */
export async function listenOver({
  deps,
  database,
  renderPage = plainPage,
  metrics = null,
  pictures,
}: Parts): Promise<ListeningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-pictures-'))
  const shell = createShell({
    deps: { ...deps, pictures: pictures ?? pictureFolder(folder) },
    database,
    renderPage,
    metrics,
  })
  const server = createServer(requestListener(shell))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = async () => {
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    deps,
    database,
    shell,
    stop,
    close: async () => {
      await stop()
      await database.close()
    },
  }
}

const plainPage = () =>
  Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))

/** The same over a PostgreSQL with so many connections, with people who do not tire. */
export async function openListening(options: {
  databaseUrl: string
  connections: number
}): Promise<ListeningProduct> {
  const database = await openPostgres({
    url: options.databaseUrl,
    poolSize: options.connections,
    timeoutMs: 20_000,
    onIdleError: () => undefined,
  })
  return listenOver({ database, deps: await dependenciesOn(database, RELAXED_LIMITS) })
}
