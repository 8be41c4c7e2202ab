import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the workers find the seeded data folder that each copies. */
export const SEED_VARIABLE = 'GABARITE_SEEDED_FOLDER'

/** Playwright's global setup: fills one data folder for the whole run. */
export default function seedOnce(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-seed-'))
  const seeded = spawnSync(process.execPath, ['tests/support/seeded-site/seed-site.ts'], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`the seed failed: ${seeded.stderr}`)
  process.env[SEED_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
