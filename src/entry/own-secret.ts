import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keep, readKept } from './kept-file.ts'

/** A shorter one was cut off while it was written. */
const LEAST_LENGTH = 32

/** The session secret where none is set: made once per data folder, readable by its owner only. */
export function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  const kept = readKept(file)
  if (kept.length >= LEAST_LENGTH) return kept
  const secret = randomBytes(48).toString('base64url')
  keep(file, secret)
  return secret
}
