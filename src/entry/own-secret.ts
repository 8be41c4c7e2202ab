import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The session secret where none is set: made once per data folder, readable by its owner only. */
export function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  return secret
}
