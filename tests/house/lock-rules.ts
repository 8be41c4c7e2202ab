import type { Finding } from './finding.ts'

type Lock = { packages: Record<string, object> }

/**
 * `npm ci` refuses a lock file that does not list every package another one names, the binaries of other systems
 * included. npm itself writes such a file when one of them cannot be found; this says so before a fresh clone does.
 */
export function findInLock(path: string, text: string): Finding[] {
  if (!/(?:^|\/)package-lock\.json$/.test(path)) return []
  const lock: unknown = JSON.parse(text)
  if (!isLock(lock)) return [finding(path, 'It lists no packages.')]
  return Object.entries(lock.packages).flatMap(([place, entry]) =>
    namesOf(entry)
      .filter((name) => !isListed(lock, place, name))
      .map((name) => finding(path, `'${place}' needs '${name}', which the lock file does not list.`)),
  )
}

/** Looks where Node would: beside the package, then in each folder above it. */
function isListed(lock: Lock, place: string, name: string): boolean {
  const folders = place.split(/\/?node_modules\//).slice(1)
  const levels = Array.from({ length: folders.length + 1 }, (_, depth) =>
    folders
      .slice(0, depth)
      .map((folder) => `node_modules/${folder}/`)
      .join(''),
  )
  return levels.some((level) => `${level}node_modules/${name}` in lock.packages)
}

function namesOf(entry: object): string[] {
  return ['dependencies', 'optionalDependencies'].flatMap((field) => {
    const names: unknown = Reflect.get(entry, field)
    return typeof names === 'object' && names !== null ? Object.keys(names) : []
  })
}

function isLock(value: unknown): value is Lock {
  if (typeof value !== 'object' || value === null || !('packages' in value)) return false
  return typeof value.packages === 'object' && value.packages !== null
}

function finding(path: string, sentence: string): Finding {
  return { path, line: 1, rule: 'complete-lock', sentence }
}
