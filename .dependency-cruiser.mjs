/*
 * The architecture diagram, as rules. Read it before moving an arrow; docs/decisions/001 says why it is so.
 *
 *   entry → web | server → contract → pt-br → domain        server → emails → pt-br        entry → demonstration → server
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
  demonstration: ['server', 'emails', 'contract', 'pt-br', 'domain'],
}

/**
 * The feature map: the folders of src/server that hold use cases, and the features whose files each may import.
 * A new arrow is written here in the same change.
 * @type {Record<string, string[]>}
 */
export const FEATURES = {
  accounts: ['limits', 'mail', 'second-factor'],
  appeals: ['accounts', 'limits'],
  audit: [],
  backup: [],
  'bulk-edits': ['accounts', 'audit', 'exams', 'pictures', 'question-files', 'questions'],
  catalog: ['exams', 'question-files', 'questions'],
  comments: ['accounts', 'audit', 'limits', 'simulations'],
  'client-errors': ['limits'],
  decisions: ['accounts', 'appeals', 'audit', 'notices', 'questions', 'rulings'],
  drills: ['exam-access', 'exams', 'mistakes', 'results', 'rulings', 'simulations', 'subscriptions'],
  'email-changes': ['accounts', 'audit', 'limits', 'mail', 'profiles', 'second-factor'],
  'exam-access': ['exams', 'mocks', 'simulations', 'subscriptions'],
  exams: ['accounts', 'audit'],
  imports: ['accounts', 'audit', 'exams', 'pictures', 'question-files', 'questions'],
  grants: ['accounts', 'audit', 'exams', 'payments', 'subscriptions'],
  focus: ['drills', 'exam-access', 'mistakes', 'readiness', 'results', 'simulations', 'subscriptions'],
  limits: [],
  mail: [],
  metrics: ['mail'],
  'unsent-mails': ['audit'],
  mistakes: ['mocks', 'simulations'],
  mocks: ['accounts', 'exams', 'limits', 'notices', 'rulings', 'simulations', 'subscriptions'],
  members: ['accounts', 'audit', 'limits', 'mail', 'payments', 'second-factor', 'subscriptions'],
  payments: ['accounts', 'audit', 'exams', 'limits', 'mail', 'mocks', 'simulations', 'subscriptions'],
  profiles: [
    'accounts',
    'exams',
    'limits',
    'mail',
    'members',
    'mistakes',
    'payments',
    'second-factor',
    'simulations',
    'subscriptions',
  ],
  pictures: [],
  'question-files': [],
  questions: ['accounts', 'audit', 'pictures', 'rulings'],
  rulings: [],
  readiness: ['drills', 'exam-access', 'exams', 'mistakes', 'mocks', 'subscriptions'],
  notices: ['accounts', 'mail'],
  reminders: ['accounts', 'mail', 'mistakes', 'notices', 'subscriptions'],
  reports: ['accounts', 'audit'],
  'second-factor': ['limits'],
  results: ['comments', 'exams', 'limits', 'rulings', 'simulations'],
  simulations: ['accounts', 'exams', 'limits', 'rulings', 'subscriptions'],
  statistics: ['audit', 'questions'],
  subscriptions: ['accounts', 'audit', 'exams'],
  suspects: ['appeals', 'audit'],
}

/** Folders of src/server that are no features. */
const SERVER_GROUND = ['adapters', 'http', 'paging', 'rich-text']

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
    only: '^src/server/adapters/(?:db|auth|jobs)/|-(?:store|sql)\\.ts$|\\.db\\.test\\.ts$',
  },
  { vendor: 'better-auth', packages: 'better-auth|@better-auth/[^/]+', only: '^src/server/adapters/auth/' },
  { vendor: 'second-factor', packages: 'otpauth|uqr', only: '^src/server/adapters/second-factor/' },
  { vendor: 'argon2', packages: '@node-rs/argon2', only: '^src/server/adapters/auth/' },
  { vendor: 'metrics', packages: 'prom-client', only: '^src/server/adapters/metrics/' },
  { vendor: 'nodemailer', packages: 'nodemailer', only: '^src/server/adapters/mail/' },
  { vendor: 'error-service', packages: '@sentry/[^/]+', only: '^src/server/adapters/errors/' },
  { vendor: 'storage', packages: 'sharp|aws4fetch', only: '^src/server/adapters/storage/' },
  { vendor: 'rasteriser', packages: '@resvg/[^/]+', only: '^src/server/adapters/sharing-pictures/' },
  { vendor: 'hono', packages: 'hono|@hono/[^/]+', only: '^src/(?:server/http|entry)/' },
  { vendor: 'sanitize-html', packages: 'sanitize-html', only: '^src/server/rich-text/' },
  { vendor: 'catalogue-files', packages: 'yaml', only: '^src/server/catalog/' },
  {
    // Each reader of question files in its one room; the catalogue's Markdown goes through it too.
    vendor: 'question-files',
    packages: 'papaparse|read-excel-file|write-excel-file|fast-xml-parser|gift-pegjs|fflate|markdown-it',
    only: '^src/server/question-files/',
  },
  {
    // What comes from outside is parsed in four places: requests, settings, catalogue files, the demonstration's script.
    vendor: 'zod',
    packages: 'zod',
    only: '^src/contract/|^src/server/settings\\.ts$|^src/server/catalog/|^src/demonstration/script\\.ts$',
  },
  { vendor: 'spaced-repetition', packages: 'ts-fsrs', only: '^src/server/mistakes/fsrs-scheduler\\.ts$' },
  { vendor: 'pino', packages: 'pino', only: '^src/entry/' },
  { vendor: 'react', packages: 'react|react-dom|@mantine/[^/]+', only: '^src/(?:web|entry)/' },
  { vendor: 'editor', packages: '@tiptap/[^/]+', only: '^src/web/screens/admin-questions/editor/' },
  {
    vendor: 'charts',
    packages: '@mantine/charts|recharts',
    only: '^src/web/screens/admin-reports/charts/',
  },
  { vendor: 'word-diff', packages: 'diff', only: '^src/web/parts/admin/changes/word-diff\\.ts$' },
  { vendor: 'browser-database', packages: 'idb', only: '^src/web/api/simulations/answer-store\\.ts$' },
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
 * @param {Pick<import('./tests/node_modules/dependency-cruiser/types/dependency-cruiser.d.mts').IRegularForbiddenRuleType, 'from' | 'to'>} arrow
 * @returns {import('./tests/node_modules/dependency-cruiser/types/dependency-cruiser.d.mts').IForbiddenRuleType}
 */
const rule = (name, comment, arrow) => ({ name, comment, severity: 'error', ...arrow })

const floors = Object.entries(FLOORS).map(([floor, below]) =>
  rule(`floor-${floor}`, `src/${floor} stands on ${below.join(', ') || 'nothing'}.`, {
    from: { path: `^src/${floor}/`, pathNot: TESTS },
    to: { path: '^(?:src|tools|tests|catalog)/', pathNot: `^src/${inFolders([floor, ...below])}/` },
  }),
)

const plainFloors = [
  rule('plain-rules', 'Rules and words are plain TypeScript: no package, nothing of Node, no framework.', {
    from: { path: '^src/(?:domain|pt-br|emails)/', pathNot: TESTS },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
    },
  }),
  rule('browser-without-node', 'The contract and the web run in a browser too.', {
    from: { path: '^src/(?:contract|web)/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  }),
  rule(
    'browser-without-schemas',
    'The browser gets the minified contract: from src/contract it imports types only.',
    {
      from: { path: '^src/web/', pathNot: TESTS },
      to: { path: '^src/contract/.*\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ),
]

const features = [
  ...Object.entries(FEATURES).map(([feature, others]) =>
    rule(
      `feature-${feature}`,
      `The feature map lets ${feature} import ${others.join(', ') || 'no other feature'}.`,
      {
        from: { path: `^src/server/${feature}/`, pathNot: TESTS },
        to: {
          path: `^src/server/${inFolders(Object.keys(FEATURES))}/`,
          pathNot: `^src/server/${inFolders([feature, ...others])}/`,
        },
      },
    ),
  ),
  rule('feature-without-a-place', 'A new folder of src/server goes into the feature map.', {
    from: { path: `^src/server/(?!${inFolders([...Object.keys(FEATURES), ...SERVER_GROUND])}/)[^/]+/` },
    to: { path: '.' },
  }),
  rule('features-below-http', 'Use cases know nothing of HTTP or of the tables that call them.', {
    from: { path: `^src/server/${inFolders(Object.keys(FEATURES))}/`, pathNot: TESTS },
    to: { path: '^src/server/(?:http/|router\\.ts$|[a-z]+-procedures\\.ts$)' },
  }),
  rule(
    'adapters-are-leaves',
    'An adapter serves features and knows none; of the other adapters it may know the database.',
    {
      from: { path: '^src/server/adapters/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/server/', pathNot: '^src/server/adapters/(?:$1|db)/' },
    },
  ),
]

/** What acts for others than who asks, and the file that alone may begin it. */
const demonstration = [
  rule('demonstration-alone', 'Nothing of the product knows its demonstration: entry begins it.', {
    from: { path: '^src/(?!demonstration/|entry/demonstration\\.ts$)', pathNot: TESTS },
    to: { path: '^src/demonstration/' },
  }),
  rule(
    'clock-stands',
    "The clock is moved by the demonstration's history and by tests (docs/decisions/020).",
    {
      from: { path: '^src/', pathNot: `^src/(?:demonstration/|entry/demonstration\\.ts$)|${TESTS}` },
      to: { path: '^src/server/adapters/db/move-clock\\.ts$' },
    },
  ),
]

const web = [
  rule('screens-apart', 'A screen imports no other screen; what two share moves to parts.', {
    from: { path: '^src/web/screens/([^/]+)/' },
    to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
  }),
  rule('kit-knows-no-product', 'ui and theme know nothing of exams, of the API or of screens.', {
    from: { path: '^src/web/(?:ui|theme)/' },
    to: { path: '^src/(?:web/(?:parts|api|screens|routes)|contract|domain)/' },
  }),
  rule('parts-below-screens', 'Parts are used by screens, not the other way round.', {
    from: { path: '^src/web/parts/' },
    to: { path: '^src/web/(?:screens|routes)/' },
  }),
  rule('api-below-parts', 'The client of the API draws nothing.', {
    from: { path: '^src/web/api/', pathNot: TESTS },
    to: { path: '^src/web/(?:screens|routes|parts|ui)/' },
  }),
  rule('routes-on-top', 'Addresses are imported by the generated tree alone.', {
    from: { path: '^src/', pathNot: `routeTree\\.gen\\.ts$|${TESTS}` },
    to: { path: '^src/web/routes/' },
  }),
]

const doors = DOORS.map(({ vendor, packages, only }) =>
  rule(`door-${vendor}`, `${packages} has one door: ${only}`, {
    from: { path: '^src/', pathNot: only },
    to: { path: inPackages(packages) },
  }),
)

const everywhere = [
  rule('no-cycles', 'Two files that need each other are one file, or three.', {
    from: { pathNot: 'routeTree\\.gen\\.ts$' },
    to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
  }),
  rule('no-barrels', 'Import the file that holds the thing.', {
    from: { path: '^(?:src|tools|tests)/' },
    to: { dependencyTypes: ['export'] },
  }),
  rule('resolvable', 'Every import leads to a file or a declared package.', {
    from: {},
    // vitest brings itself to the tests it runs.
    to: { couldNotResolve: true, pathNot: '\\?(?:url|raw)$|^vitest$' },
  }),
  rule('declared', 'Packages stand in package.json.', {
    from: { path: '^(?:src|tools|tests)/' },
    // Those of tests/packages have their own rule (tests/house/package-rules.ts).
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^tests/node_modules/' },
  }),
  rule('shipped', 'What runs in production is a dependency, not a development tool.', {
    from: { path: '^src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  }),
  rule(
    'product-without-tests',
    'The product imports neither tests nor tools, but for the stamp of its build.',
    {
      from: { path: '^src/', pathNot: TESTS },
      to: { path: `^(?:tests|tools)/|${TESTS}`, pathNot: '^tools/launch/build\\.mjs$' },
    },
  ),
]

/** @type {import('./tests/node_modules/dependency-cruiser/types/dependency-cruiser.d.mts').IConfiguration} */
export default {
  forbidden: [...floors, ...plainFloors, ...features, ...demonstration, ...web, ...doors, ...everywhere],
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
