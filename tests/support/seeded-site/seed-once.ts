import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '#domain/text/days.ts'

/** Where the workers find the seeded data folder that each copies, and the day of São Paulo on which it was filled. */
const FOLDER_VARIABLE = 'GABARITE_SEEDED_FOLDER'
const DAY_VARIABLE = 'GABARITE_SEEDED_DAY'

/** Playwright's global setup: fills one data folder for the whole run. */
export default function seedOnce(): () => void {
  const day = dayOf(new Date())
  const folder = fillFolder()
  process.env[FOLDER_VARIABLE] = folder
  process.env[DAY_VARIABLE] = day
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Work over a seeded folder whose today is today. After midnight of São Paulo a drill of the run's folder is
 * yesterday's: a worker that starts then (each does after a failure) fills a folder of its own.
 */
export async function withSeededFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const kept = process.env[FOLDER_VARIABLE]
  if (kept !== undefined && process.env[DAY_VARIABLE] === dayOf(new Date())) return work(kept)
  const own = fillFolder()
  try {
    return await work(own)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

function fillFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-seed-'))
  const seeded = spawnSync(process.execPath, ['tests/support/seeded-site/seed-site.ts'], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`the seed failed: ${seeded.stderr}`)
  return folder
}
