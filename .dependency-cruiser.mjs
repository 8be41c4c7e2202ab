/*
 * The architecture diagram, as rules. Read it before moving an arrow; docs/decisions/001 says why it is so.
 *
 *   entry → web | server → contract → pt-br → domain        server → emails → pt-br
 *
 * An arrow may skip a floor downwards, never go up. web and server do not see each other.
 */

/** Each floor and those below it that it may stand on. */
const FLOORS = {
  domain: [],
  'pt-br': ['domain'],
  contract: ['pt-br', 'domain'],
  emails: ['pt-br', 'domain'],
  server: ['emails', 'contract', 'pt-br', 'domain'],
  web: ['contract', 'pt-br', 'domain'],
}

/**
 * The feature map: the folders of src/server that hold use cases, and the features whose files each may import.
 * A new arrow is written here in the same change.
 * @type {Record<string, string[]>}
 */
export const FEATURES = {
  accounts: [],
  catalog: [],
  comments: ['simulations'],
  demonstration: ['accounts', 'catalog', 'subscriptions'],
  exams: ['simulations', 'subscriptions'],
  members: ['accounts'],
  payments: ['subscriptions'],
  profiles: ['accounts'],
  questions: ['catalog'],
  reports: [],
  simulations: ['subscriptions'],
  subscriptions: [],
}

/** Folders of src/server that are no features. */
const SERVER_GROUND = ['adapters', 'http', 'rich-text']

/** One door per vendor: packages, and the only places in src that may import them. */
const DOORS = [
  { vendor: 'stripe', packages: 'stripe', only: '^src/server/adapters/payments/' },
  { vendor: 'pg-boss', packages: 'pg-boss', only: '^src/server/adapters/jobs/' },
  { vendor: 'database-drivers', packages: 'pg|@electric-sql/[^/]+', only: '^src/server/adapters/db/' },
  {
    vendor: 'drizzle-drivers',
    packages: 'drizzle-orm/(?:node-postgres|pglite|migrator)',
    only: '^src/server/adapters/db/',
  },
  {
    vendor: 'drizzle',
    packages: 'drizzle-orm',
    only: '^src/server/adapters/(?:db|auth|jobs)/|-store\\.ts$|\\.db\\.test\\.ts$',
  },
  { vendor: 'better-auth', packages: 'better-auth|@better-auth/[^/]+', only: '^src/server/adapters/auth/' },
  { vendor: 'argon2', packages: '@node-rs/argon2', only: '^src/server/adapters/auth/' },
  { vendor: 'nodemailer', packages: 'nodemailer', only: '^src/server/adapters/mail/' },
  { vendor: 'storage', packages: 'sharp|@aws-sdk/[^/]+', only: '^src/server/adapters/storage/' },
  { vendor: 'hono', packages: 'hono|@hono/[^/]+', only: '^src/(?:server/http|entry)/' },
  { vendor: 'sanitize-html', packages: 'sanitize-html', only: '^src/server/rich-text/' },
  { vendor: 'catalogue-files', packages: 'yaml|markdown-it', only: '^src/server/catalog/' },
  {
    // What comes from outside is parsed in three places: requests, settings, catalogue files.
    vendor: 'zod',
    packages: 'zod',
    only: '^src/contract/|^src/server/settings\\.ts$|^src/server/catalog/',
  },
  { vendor: 'react', packages: 'react|react-dom|@mantine/[^/]+|@tabler/[^/]+', only: '^src/(?:web|entry)/' },
  { vendor: 'tanstack', packages: '@tanstack/[^/]+', only: '^src/(?:web|entry)/' },
]

const TESTS = '\\.test\\.tsx?$'
/** @param {string[]} names */
const inFolders = (names) => `(?:${names.join('|')})`
/** @param {string} packages */
const inPackages = (packages) => `(?:^|/)node_modules/(?:@types/)?(?:${packages})/`
/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const floors = Object.entries(FLOORS).map(([floor, below]) =>
  rule(
    `floor-${floor}`,
    `src/${floor} stands on ${below.join(', ') || 'nothing'}.`,
    { path: `^src/${floor}/`, pathNot: TESTS },
    { path: '^(?:src|tools|tests|catalog)/', pathNot: `^src/${inFolders([floor, ...below])}/` },
  ),
)

const plainFloors = [
  rule(
    'plain-rules',
    'Rules and words are plain TypeScript: no package, nothing of Node, no framework.',
    { path: '^src/(?:domain|pt-br|emails)/', pathNot: TESTS },
    { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'] },
  ),
  rule(
    'browser-without-node',
    'The contract and the web run in a browser too.',
    { path: '^src/(?:contract|web)/', pathNot: TESTS },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'browser-without-schemas',
    'The browser gets the minified contract: from src/contract it imports types only.',
    { path: '^src/web/', pathNot: TESTS },
    { path: '^src/contract/.*\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
]

const features = [
  ...Object.entries(FEATURES).map(([feature, others]) =>
    rule(
      `feature-${feature}`,
      `The feature map lets ${feature} import ${others.join(', ') || 'no other feature'}.`,
      { path: `^src/server/${feature}/`, pathNot: TESTS },
      {
        path: `^src/server/${inFolders(Object.keys(FEATURES))}/`,
        pathNot: `^src/server/${inFolders([feature, ...others])}/`,
      },
    ),
  ),
  rule(
    'feature-without-a-place',
    'A new folder of src/server goes into the feature map.',
    { path: `^src/server/(?!${inFolders([...Object.keys(FEATURES), ...SERVER_GROUND])}/)[^/]+/` },
    { path: '.' },
  ),
  rule(
    'features-below-http',
    'Use cases know nothing of HTTP or of the router that calls them.',
    { path: `^src/server/${inFolders(Object.keys(FEATURES))}/`, pathNot: TESTS },
    { path: '^src/server/(?:http/|router\\.ts$)' },
  ),
  rule(
    'adapters-are-leaves',
    'An adapter serves features and knows none; of the other adapters it may know the database.',
    { path: '^src/server/adapters/([^/]+)/', pathNot: TESTS },
    { path: '^src/server/', pathNot: '^src/server/adapters/(?:$1|db)/' },
  ),
]

const web = [
  rule(
    'screens-apart',
    'A screen imports no other screen; what two share moves to parts.',
    { path: '^src/web/screens/([^/]+)/' },
    { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
  ),
  rule(
    'kit-knows-no-product',
    'ui and theme know nothing of exams, of the API or of screens.',
    { path: '^src/web/(?:ui|theme)/' },
    { path: '^src/(?:web/(?:parts|api|screens|routes)|contract|domain)/' },
  ),
  rule(
    'parts-below-screens',
    'Parts are used by screens, not the other way round.',
    { path: '^src/web/parts/' },
    { path: '^src/web/(?:screens|routes)/' },
  ),
  rule(
    'api-below-parts',
    'The client of the API draws nothing.',
    { path: '^src/web/api/', pathNot: TESTS },
    { path: '^src/web/(?:screens|routes|parts|ui)/' },
  ),
  rule(
    'routes-on-top',
    'Addresses are imported by the generated tree alone.',
    { path: '^src/', pathNot: `routeTree\\.gen\\.ts$|${TESTS}` },
    { path: '^src/web/routes/' },
  ),
]

const doors = DOORS.map(({ vendor, packages, only }) =>
  rule(
    `door-${vendor}`,
    `${packages} has one door: ${only}`,
    { path: '^src/', pathNot: only },
    { path: inPackages(packages) },
  ),
)

const everywhere = [
  rule(
    'no-cycles',
    'Two files that need each other are one file, or three.',
    { pathNot: 'routeTree\\.gen\\.ts$' },
    { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
  ),
  rule(
    'no-barrels',
    'Import the file that holds the thing.',
    { path: '^(?:src|tools|tests)/' },
    { dependencyTypes: ['export'] },
  ),
  rule(
    'resolvable',
    'Every import leads to a file or a declared package.',
    {},
    { couldNotResolve: true, pathNot: '\\?(?:url|raw)$' },
  ),
  rule(
    'declared',
    'Packages stand in package.json.',
    { path: '^(?:src|tools|tests)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'shipped',
    'What runs in production is a dependency, not a development tool.',
    { path: '^src/', pathNot: TESTS },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'product-without-tests',
    'The product imports neither tests nor tools.',
    { path: '^src/', pathNot: TESTS },
    { path: `^(?:tests|tools)/|${TESTS}` },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...floors, ...plainFloors, ...features, ...web, ...doors, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|data)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
