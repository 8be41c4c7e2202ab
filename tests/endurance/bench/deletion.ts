// npm run measure -- bench:deletion [--simulations 2000 --questions 125]
// An account of a very diligent person is deleted while others answer, on PostgreSQL and on the embedded engine: how long
// until nothing of it is left, and how long anybody waits.
import { openDatabase } from '#server/adapters/db/open-database.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFlags } from '#tests/endurance/measure.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { measureDeletion, type Diligence } from './deletion/measure.ts'

const flags: Diligence = readFlags({ simulations: 2000, questions: 125 })

const databases = await startDatabases()
const url = await databases.create('deletion')
await measureDeletion(
  'PostgreSQL',
  await openDatabase({ kind: 'postgres', url, poolSize: 10, timeoutMs: 8000 }, ignore),
  flags,
)
await databases.stop()

const folder = mkdtempSync(join(tmpdir(), 'gabarite-deletion-'))
await measureDeletion(
  'embedded',
  await openDatabase({ kind: 'embedded', folder: join(folder, 'database') }, ignore),
  flags,
)
rmSync(folder, { recursive: true, force: true })

function ignore() {
  // A connection that breaks while nobody uses it is no part of the measure.
}
