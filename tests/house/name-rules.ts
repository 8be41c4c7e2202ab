import type { Finding } from './finding.ts'

/** Names that say where something was thrown, not what it is. */
const DRAWERS = new Set(
  'util utils helper helpers common misc shared manager data info item items stuff'.split(' '),
)

/** Files and folders of code are named by their topic, and no file is an index (STYLE.md). */
export function findBadNames(path: string): Finding[] {
  if (!/\.(?:ts|tsx|mjs|js|css)$/.test(path)) return []
  const parts = path.split('/').map((part) => part.replace(/\..*$/, '') || part)
  const drawer = parts.find((part) => DRAWERS.has(part))
  if (drawer !== undefined)
    return [finding(path, 'drawers', `'${drawer}' is a drawer: name the topic instead.`)]
  if (parts.at(-1) === 'index' && !path.startsWith('src/web/routes/')) {
    return [finding(path, 'index-files', 'No index files: import the file that holds the thing.')]
  }
  return []
}

function finding(path: string, rule: string, sentence: string): Finding {
  return { path, line: 1, rule, sentence }
}
