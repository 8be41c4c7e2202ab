// The rules of STYLE.md that the linter and the architecture diagram cannot see.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBadCitations, readCitable } from './citation-rules.ts'
import { findInCode } from './code-rules.ts'
import { commitsOf, findInHistory, HISTORY_FORMAT, HISTORY_SINCE } from './history-rules.ts'
import { findInLock } from './lock-rules.ts'
import { findBadNames } from './name-rules.ts'
import { findInPackages, readPackages } from './package-rules.ts'
import { findInText } from './text-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const TEXT =
  /\.(?:ts|tsx|mjs|js|css|json|md|ya?ml|html|svg|sql|txt|sh)$|(?:^|\/)(?:run|LICENSE|\.npmrc|\.gitignore)$/
const CODE = /\.(?:ts|tsx|mjs)$/
const GENERATED = /\.gen\.\w+$/

const citable = readCitable(ROOT)

const files = projectFiles().map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const inFiles = files.flatMap(({ path, text }) => [
  ...findBadNames(path),
  ...findInText(path, text),
  ...findInLock(path, text),
  ...findBadCitations(path, text, citable),
  ...(CODE.test(path) ? findInCode(path, text) : []),
])

const findings = [
  ...inFiles,
  ...findInPackages(files, readPackages(ROOT)),
  ...commitsOf(history()).flatMap(findInHistory),
]

for (const { path, line, rule, sentence } of findings)
  console.error(`${path}:${line}  ${sentence}  (${rule})`)
console.log(findings.length === 0 ? 'No finding.' : `${findings.length} findings.`)
process.exitCode = findings.length === 0 ? 0 : 1

/** Tracked files and new ones that will be tracked. */
function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed
    .split('\0')
    .filter((path) => TEXT.test(path) && !GENERATED.test(path) && existsSync(join(ROOT, path)))
}

/** The commits that changed src; a copy without history has none. */
function history(): string {
  if (!existsSync(join(ROOT, '.git'))) return ''
  const asked = ['log', '--no-merges', `--since=${HISTORY_SINCE}`, HISTORY_FORMAT, '--', 'src']
  return execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
}
