import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Empty where there is none. */
export const readKept = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** For its owner only; under its name there is the whole text or what was there before. */
export function keep(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.draft`
  try {
    writeFileSync(draft, text, { mode: 0o600 })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
