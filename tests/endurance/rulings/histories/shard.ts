import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { serveShare } from '#tests/endurance/payments/shards.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { play } from './play.ts'

// One process of `ruling:histories`: its sequences in turn, each with an exam and people of its own.

serveShare(async ({ databaseUrl, seed, numbers }, tell) => {
  const database = await openPostgres({
    url: databaseUrl,
    poolSize: 12,
    timeoutMs: 20_000,
    onIdleError: () => undefined,
  })
  const deps = await dependenciesOn(database, RELAXED_LIMITS)
  const admin = await makeAdmin(deps.db)
  for (const number of numbers) {
    const diary: string[] = []
    const kinds = new Set<string>()
    const stage = { database, deps, admin, diary, kinds }
    const faults = await play(stage, randomOf(seed, number)).catch((error: unknown) => [
      error instanceof Error
        ? `${error.message}\n${String(error.cause)}\n${error.stack ?? ''}`
        : String(error),
    ])
    tell({ number, what: '', faults, diary, kinds: [...kinds] })
    // Else the recount of the next would find the rulings of this one.
    await database.executeSql('update rulings set recounted_at = now() where recounted_at is null')
  }
  await database.close()
})
