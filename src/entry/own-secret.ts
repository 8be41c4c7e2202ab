import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keep, readKept } from './kept-file.ts'

/** A shorter one was cut off while it was written. */
const LEAST_LENGTH = 32

/** The session secret where none is set: made once per data folder, readable by its owner only. */
export function ownSecret(dataFolder: string): string {
  const kept = keptSecret(dataFolder)
  if (kept !== '') return kept
  const secret = randomBytes(48).toString('base64url')
  keep(fileIn(dataFolder), secret)
  return secret
}

/** The same where it was made; else empty, and nothing is made. */
export function keptSecret(dataFolder: string): string {
  const kept = readKept(fileIn(dataFolder))
  return kept.length >= LEAST_LENGTH ? kept : ''
}

const fileIn = (dataFolder: string) => join(dataFolder, 'secret')
