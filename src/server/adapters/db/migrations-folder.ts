import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FROM_ROOT = 'src/server/adapters/db/migrations'

/** Found from the package's root, because the built server is in another folder than its source. */
export const MIGRATIONS_FOLDER = join(packageRoot(import.meta.dirname), FROM_ROOT)

function packageRoot(folder: string): string {
  if (existsSync(join(folder, FROM_ROOT))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`Migrations not found above ${import.meta.dirname}`)
  return packageRoot(parent)
}
