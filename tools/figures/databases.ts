import { createTestDatabase, setup } from '#tests/support/postgres-server.ts'

/** A PostgreSQL for the whole run, with a migrated database to copy. */
export async function startDatabases(): Promise<{
  create: (name: string) => Promise<string>
  stop: () => Promise<void>
}> {
  let server = ''
  const stop = await setup({
    provide: (_key, url) => {
      server = url
    },
  })
  return { create: (name) => createTestDatabase(server, name), stop }
}
