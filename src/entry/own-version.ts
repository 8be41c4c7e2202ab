import type { Release } from '#server/http/load-balancer.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As package.json tells it, and the commit that was built, where the build knew it. */
export function ownRelease(): Release {
  const file = join(process.cwd(), 'dist/commit')
  const commit = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return { version: ownVersion(), ...(commit !== '' && { commit }) }
}

export function ownVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'))
  const version: unknown =
    typeof read === 'object' && read !== null ? Reflect.get(read, 'version') : undefined
  return typeof version === 'string' ? version : 'unknown'
}
