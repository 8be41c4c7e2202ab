import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As package.json tells it. */
export function ownVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'))
  const version: unknown =
    typeof read === 'object' && read !== null ? Reflect.get(read, 'version') : undefined
  return typeof version === 'string' ? version : 'unknown'
}
