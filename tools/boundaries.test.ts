import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import diagram, { FEATURES } from '../.dependency-cruiser.mjs'

const ROOT = join(import.meta.dirname, '..')
const LEAST_MODULES = 100

type Planted = readonly [file: string, imported: string]

/** For each feature, an import of the first one that the feature map does not let it see. */
const PLANTED_IN_FEATURES = Object.fromEntries(
  Object.entries(FEATURES).map(([feature, others]): [string, Planted] => {
    const foreign = Object.keys(FEATURES).find((name) => name !== feature && !others.includes(name))
    return [`feature-${feature}`, [`src/server/${feature}/planted.ts`, `#server/${foreign}/foreign.ts`]]
  }),
)

/** One forbidden import per rule: the file that holds it, and what it imports. */
const PLANTED: Record<string, Planted> = {
  ...PLANTED_IN_FEATURES,
  'floor-domain': ['src/domain/payments/access.ts', '#pt-br/formats/money.ts'],
  'floor-pt-br': ['src/pt-br/labels.ts', '#contract/exams.ts'],
  'floor-contract': ['src/contract/comments.ts', '#server/refusal.ts'],
  'floor-emails': ['src/emails/welcome.ts', '#contract/exams.ts'],
  'floor-server': ['src/server/router.ts', '#web/api/client/client.ts'],
  'floor-demonstration': ['src/demonstration/play.ts', '#web/api/client/client.ts'],
  'floor-web': ['src/web/api/accounts/session.ts', '#server/refusal.ts'],

  'plain-rules': ['src/domain/simulations/scoring.ts', 'zod'],
  'browser-without-node': ['src/web/parts/clock.tsx', 'node:fs'],
  'browser-without-schemas': ['src/web/parts/form.tsx', '#contract/exams.ts'],

  'feature-without-a-place': ['src/server/newsletters/send.ts', '#domain/payments/plans.ts'],
  'features-below-http': ['src/server/exams/show.ts', '#server/http/shell.ts'],
  'adapters-are-leaves': ['src/server/adapters/mail/smtp.ts', '#server/exams/exam-store.ts'],

  'demonstration-alone': ['src/server/exams/tell.ts', '#demonstration/seed-demonstration.ts'],
  'clock-stands': ['src/server/exams/backdate.ts', '#server/adapters/db/move-clock.ts'],

  'screens-apart': ['src/web/screens/results/results.tsx', '#web/screens/review/review.tsx'],
  'kit-knows-no-product': ['src/web/ui/dialogs/dialog.tsx', '#web/parts/questions/question-card.tsx'],
  'parts-below-screens': ['src/web/parts/page/header.tsx', '#web/screens/review/review.tsx'],
  'api-below-parts': ['src/web/api/toast.ts', '#web/parts/questions/question-card.tsx'],
  'routes-on-top': ['src/web/screens/review/link.tsx', '#web/routes/index.tsx'],

  'door-stripe': ['src/server/payments/checkout.ts', 'stripe'],
  'door-pg-boss': ['src/server/payments/remind.ts', 'pg-boss'],
  'door-database-drivers': ['src/server/exams/raw.ts', '@electric-sql/pglite'],
  'door-drizzle-drivers': ['src/server/exams/wrong-store.ts', 'drizzle-orm/pglite'],
  'door-drizzle': ['src/server/exams/show-exam.ts', 'drizzle-orm'],
  'door-better-auth': ['src/server/accounts/session.ts', 'better-auth'],
  'door-second-factor': ['src/server/profiles/code.ts', 'otpauth'],
  'door-argon2': ['src/server/accounts/hash.ts', '@node-rs/argon2'],
  'door-metrics': ['src/server/mail/count.ts', 'prom-client'],
  'door-nodemailer': ['src/server/accounts/mail.ts', 'nodemailer'],
  'door-storage': ['src/server/questions/picture.ts', 'sharp'],
  'door-rasteriser': ['src/server/http/thumbnail.ts', '@resvg/resvg-js'],
  'door-error-service': ['src/server/client-errors/tell.ts', '@sentry/core'],
  'door-hono': ['src/server/exams/handler.ts', 'hono'],
  'door-sanitize-html': ['src/server/comments/clean.ts', 'sanitize-html'],
  'door-catalogue-files': ['src/server/exams/read.ts', 'yaml'],
  'door-question-files': ['src/server/imports/open.ts', 'fflate'],
  'door-zod': ['src/server/exams/parse.ts', 'zod'],
  'door-pino': ['src/server/exams/log.ts', 'pino'],
  'door-editor': ['src/web/parts/note.tsx', '@tiptap/react'],
  'door-charts': ['src/web/parts/curve.tsx', '@mantine/charts'],
  'door-spaced-repetition': ['src/server/mistakes/fold-answers.ts', 'ts-fsrs'],
  'door-word-diff': ['src/web/parts/changed-words.ts', 'diff'],
  'door-browser-database': ['src/web/api/kept-tries.ts', 'idb'],
  'door-react': ['src/server/exams/render.ts', 'react'],
  'door-tanstack': ['src/server/exams/cache.ts', '@tanstack/react-query'],

  'no-cycles': ['src/domain/egg.ts', './hen.ts'],
  'no-barrels': ['src/domain/everything.ts', '#domain/payments/plans.ts'],
  resolvable: ['src/domain/missing.ts', '#domain/nowhere.ts'],
  declared: ['src/server/exams/undeclared.ts', 'left-behind'],
  shipped: ['src/server/exams/tool.ts', 'vitest'],
  'product-without-tests': ['src/server/exams/builders.ts', '#tests/support/made/builders.ts'],
}

/** Imports that the diagram allows, so that a rule which forbids everything is seen too. */
const ALLOWED: readonly Planted[] = [
  ['src/server/exams/featured-store.ts', 'drizzle-orm'],
  ['src/server/exams/featured-store.db.test.ts', '#tests/support/made/builders.ts'],
  ['src/server/subscriptions/trial.ts', '#server/exams/exam-store.ts'],
  ['src/server/exams/price.ts', '#domain/payments/plans.ts'],
  ['src/server/adapters/auth/accounts.ts', '#server/adapters/db/open.ts'],
  ['src/web/screens/review/list.tsx', '#web/parts/questions/question-card.tsx'],
  ['src/entry/serve.ts', '#server/http/shell.ts'],
]

const PACKAGES = [
  'stripe',
  'pg-boss',
  '@electric-sql/pglite',
  'drizzle-orm',
  'better-auth',
  'otpauth',
  '@node-rs/argon2',
  'nodemailer',
  'prom-client',
  'sharp',
  '@resvg/resvg-js',
  '@sentry/core',
  'hono',
  'sanitize-html',
  'ts-fsrs',
  'yaml',
  'fflate',
  'zod',
  'pino',
  'react',
  '@tiptap/react',
  '@mantine/charts',
  'diff',
  'idb',
  '@tanstack/react-query',
]

const cruised = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** The same command and configuration as the step of `npm run check`, on the tree given. */
async function cruise(tree: string, folders: string[]) {
  const tool = join(ROOT, 'tests/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [tool, '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 27 })
  return cruised.parse(JSON.parse(stdout))
}

async function put(tree: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

async function installFakes(tree: string): Promise<void> {
  const { imports } = z
    .object({ imports: z.unknown() })
    .parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, '1.0.0']))
  const devDependencies = { vitest: '1.0.0' }
  await put(tree, 'package.json', JSON.stringify({ type: 'module', imports, dependencies, devDependencies }))
  for (const name of [...PACKAGES, 'vitest', 'left-behind']) {
    await put(tree, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await put(tree, `node_modules/${name}/index.js`, 'export const used = 1\n')
  }
  await put(tree, 'node_modules/drizzle-orm/pglite/index.js', 'export const used = 1\n')
}

/** Files that others import exist before the planted ones are written over them. */
async function plantFaults(tree: string): Promise<void> {
  const imports = [...Object.values(PLANTED), ...ALLOWED]
  const aliased = imports.map(([, imported]) => imported).filter((imported) => imported.startsWith('#'))
  for (const alias of new Set(aliased)) {
    if (alias === '#domain/nowhere.ts') continue
    const file = alias.startsWith('#tests/') ? alias.slice(1) : `src/${alias.slice(1)}`
    await put(tree, file, 'export const used = 1\n')
  }
  for (const [file, imported] of imports) {
    await put(tree, file, `import { used } from '${imported}'\nexport const again = used\n`)
  }
  await put(tree, 'src/domain/hen.ts', `import { again } from './egg.ts'\nexport const used = again\n`)
  await put(tree, 'src/domain/everything.ts', `export { used } from '#domain/payments/plans.ts'\n`)
}

let tree = ''
let found: { from: string; rule: { name: string } }[] = []

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'gabarite-boundaries-'))
  await installFakes(tree)
  await plantFaults(tree)
  found = (await cruise(tree, ['src', 'tests'])).summary.violations
}, 60_000)

afterAll(() => rm(tree, { recursive: true, force: true }))

describe('the architecture diagram', () => {
  it('has a planted fault for every rule', () => {
    const rules = diagram.forbidden?.map(({ name }) => name)
    expect(Object.keys(PLANTED).toSorted()).toEqual(rules?.toSorted())
  })

  it.each(Object.entries(PLANTED))('reports the fault planted against %s', (name, [file]) => {
    expect(found.map(({ from, rule }) => `${rule.name}: ${from}`)).toContain(`${name}: ${file}`)
  })

  it.each(ALLOWED)('lets %s import %s', (file) => {
    expect(found.filter(({ from }) => from === file)).toEqual([])
  })

  it('has really seen every file of the product', async () => {
    const { modules } = await cruise(ROOT, ['src', 'tools', 'tests'])
    const seen = new Set(modules.map(({ source }) => source))
    const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    expect(files.filter((file) => !seen.has(file))).toEqual([])
    expect(seen.size).toBeGreaterThan(LEAST_MODULES)
  }, 60_000)
})
