// A process that sweeps, to be killed in the middle: it says a line for each slice.
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { dropNobodys } from '#server/simulations/sweep-store.ts'

const [where = '', kind = ''] = process.argv.slice(2)
const database =
  kind === 'embedded'
    ? await openEmbedded({ folder: where })
    : await openPostgres({ url: where, poolSize: 2, timeoutMs: 10_000, onIdleError: () => undefined })
while (await dropNobodys(database.db, 20)) process.stdout.write('slice\n')
process.stdout.write('done\n')
await database.close()
