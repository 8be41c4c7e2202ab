import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { withoutUnusedStyleProps } from './tools/unused-style-props.ts'

const inPackages = (path: string) => join(import.meta.dirname, 'node_modules', path)
const inMantineColors = (name: string) =>
  inPackages(`@mantine/core/esm/core/MantineProvider/color-functions/${name}/${name}.mjs`)

/**
 * Modules of libraries that no page needs, by their exact paths, and what stands in for each: there are no server
 * functions to call (9.3 kB on every page), the variables of the theme are a sheet (1.3 kB on every page), its colours
 * are its own and called by their names (1.7 kB on every page; the landing page has 145 kB for all its scripts),
 * buttons do not stand in Mantine's groups (0.3 kB), our sign of work under way stands for its three (0.1 kB), the theme
 * needs no check in a browser (0.1 kB), nothing wears a gradient (0.1 kB), React itself has the hook that a shim brings
 * to older ones (0.3 kB), addresses are rewritten nowhere and begin at the root (0.1 kB), and of thirty transitions two are asked for, by the theme and by Mantine's defaults (0.4 kB):
 * another one would only not move.
 */
const REPLACED: Readonly<Record<string, string>> = {
  [inPackages('@tanstack/start-client-core/dist/esm/client-rpc/serverFnFetcher.js')]:
    `export const serverFnFetcher = () => { throw new Error('There are no server functions') }
    export const trackPostProcessPromise = () => undefined`,
  [inPackages('@mantine/core/esm/core/MantineProvider/default-colors.mjs')]:
    'export const DEFAULT_COLORS = {}',
  [inPackages('@mantine/core/esm/core/MantineProvider/merge-mantine-theme/merge-mantine-theme.mjs')]:
    `import { deepMerge } from '../../utils/deep-merge/deep-merge.mjs'
    export const INVALID_PRIMARY_COLOR_ERROR = '', INVALID_PRIMARY_SHADE_ERROR = '', validateMantineTheme = () => undefined
    export const mergeMantineTheme = (theme, ours) => (ours ? deepMerge(theme, ours) : theme)`,
  [inPackages('@mantine/core/esm/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs')]:
    'export const MantineCssVariables = () => null',
  [inPackages('@tanstack/start-client-core/dist/esm/client/ServerFunctionSerializationAdapter.js')]:
    `const never = () => false
    export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: never, toSerializable: never, fromSerializable: never }`,
  [inPackages('@mantine/core/esm/core/MantineProvider/MantineClasses/MantineClasses.mjs')]:
    'export const MantineClasses = () => null',
  [inPackages('@tanstack/router-core/dist/esm/rewrite.js')]: `export const rewriteBasepath = () => undefined
    export const executeRewriteInput = (_, url) => url, executeRewriteOutput = executeRewriteInput, composeRewrites = rewriteBasepath`,
  [inPackages('use-sync-external-store/shim/index.js')]: `module.exports = require('react')`,
  [inMantineColors('default-variant-colors-resolver')]:
    'export const defaultVariantColorsResolver = () => ({})',
  [inMantineColors('get-gradient')]: 'export const getGradient = () => undefined',
  [inMantineColors('parse-theme-color')]: `export const parseThemeColor = ({ color, theme }) => {
      const isThemeColor = color in theme.colors
      const variable = isThemeColor ? '--mantine-color-' + color + '-filled' : undefined
      return { color, value: color, shade: undefined, isThemeColor, isLight: false, variable }
    }`,
  [inPackages('@mantine/core/esm/components/Transition/transitions.mjs')]: `export const transitions = {
      fade: { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' },
      pop: {
        in: { opacity: 1, transform: 'scale(1)' },
        out: { opacity: 0, transform: 'scale(.9) translateY(10px)' },
        common: { transformOrigin: 'center center' },
        transitionProperty: 'transform, opacity',
      },
    }`,
  ...Object.fromEntries(
    ['Bars', 'Dots', 'Oval'].map((name) => [
      inPackages(`@mantine/core/esm/components/Loader/loaders/${name}.mjs`),
      `export const ${name} = undefined`,
    ]),
  ),
  ...Object.fromEntries(
    [
      'Button/ButtonGroup',
      'Button/ButtonGroupSection',
      'ActionIcon/ActionIconGroup',
      'ActionIcon/ActionIconGroupSection',
    ].map((path) => {
      const name = path.slice(path.indexOf('/') + 1)
      return [
        inPackages(`@mantine/core/esm/components/${path}/${name}.mjs`),
        `export const ${name} = undefined`,
      ]
    }),
  ),
}

/** Of all that floats, a scroll area uses one hook, which Mantine has, too (13.3 kB in a simulation). */
const SCROLL_AREA = inPackages('@mantine/core/esm/components/ScrollArea/ScrollArea.mjs')
const MERGE_REFS = '\0merge-refs-of-scroll-area'
const MERGE_REFS_CODE = `import { useMergedRef } from '@mantine/hooks'
  export const useMergeRefs = (refs) => useMergedRef(...refs)`

const STYLE_PROPS = inPackages('@mantine/core/esm/core/Box/style-props/style-props-data.mjs')

/** Modules of the landing page that others use, too. */
const FRONT =
  /web\/(ui|parts)\/(\w+\/)?(booklet-cover|exam-anchor|exam-link|perforation|status-badge|strokes|failed-face|difficulty-mark)\.|minute-marks|components.Skeleton|Icon(Check|ChevronDown)\.|\/(pt-br|domain)\/(\w+\/)?(labels|plans|money|questions|counts|booklets|numbers)\./
const TIMER =
  /pomodoro(?!.(late-parts|progress|block|own-block))|Icon(PlayerPlayFilled|PlayerPauseFilled|Rotate|Clock)\./
/** What nearly every page but the landing one is made with. */
const COMMON =
  /\/src\/(?!.*(parts\/(admin|comments|questions)[-/]|api.admin|password|reserved-names|typed-days|save-file|stored-drafts|recovery-dialog|code-field|account-problems|pt-br.(results|drills|mistakes|payments.purchases)|(api|parts).drills|domain.mistakes|domain.text.plain-text|(domain|api|pt-br).focus|unsent-answers|telling|senders|choice-sender|send-queue|stored-answers|narrow-page))|Icon(ExternalLink|Eye|EyeOff)\.|@mantine.(hooks|core.esm.core)/
const ALWAYS_COMMON =
  /web.ui.(\w+.)?(press-dialog|focus-page)|web.parts.(\w+.)?(plan-cards|payment-watch|focus-page|mock-link|running-mock-words|history-kind-words)|domain.simulations.(simulation|completed-kind)\.|web.api.((payments.)?payments|client.ask-failed-again)\.|useSuspenseQuery|use-force-update|@mantine.core.*(utils.InlineInput|components.(Input|InputBase|TextInput|Textarea|Checkbox|CloseButton))/
const FORMS =
  /@mantine.form|password|reserved-names|typed-fields|account-problems|confirmation-mail|recovery-dialog|code-field/
/** A simulation, its review and its result. */
const STUDY =
  /parts.((questions|payments|appeals).)?(contestable-|question-|answer-|difficulty-rating|rating|option-|rich-text|access-news|payment-watch)|api.(simulations.)?(results|simulations|answer-store|stored-answers)\.|useBlocker|components.(Progress|Radio|Switch)|use-local-storage|leave-dialog|use-(mark-toast|visible-time|network)|parts.run.|parts.(\w+.)?(mark-button|run-band|shortcuts|gate-sheet)|progress-marks|components.Kbd|unsent-choices|send-left-answers|simulations.telling|pt-br.results|Icon(CloudOff|Keyboard|Login2|ListCheck|Flag|FlagFilled|AdjustmentsHorizontal)\.|unsent-answers/
/** Of Prontidão, on its own page, the dashboard, an exam's page and a result. */
const READINESS = /pt-br.(readiness|exam-goal)\.|parts.readiness.readiness-|parts.results.ruler/
/** What is done with an exam, in the list and on its page. */
const EXAMS = /parts.exams.exam-actions|exam-acts|pt-br.exam-format|IconLockOpen|failed-line/
/** Also a sign that the Caderno has, too: in the file of simulations it would take all of that along. */
const DIALOGS =
  /IconLock\.|web.ui.(dialogs.)?dialog-window|@mantine.notifications|@mantine.core.*components.(Modal|ModalBase|FocusTrap|Overlay|Portal|Transition)|react-remove-scroll/
const FLOATING = /@floating-ui|@mantine.core.*(utils.Floating|components.Tooltip)/
const LISTS = /@mantine.core.*components.(Popover|Combobox|Select|ScrollArea|Menu)/
/** Small ones that learners' pages share with administrators': in the file of these they would take all of it along. */
const SMALL =
  /typed-days|save-file|plain-text|Icon(AlertTriangle|ArrowDown|ArrowUp|Download|FileText|Gavel|HourglassEmpty|Message2|Search|Target|Trash)\./

/**
 * Few files, by what is needed together: each is a request, and on a slow line a page of fifty waits for the last. What
 * only one page uses stays with it. `npm run measure -- bench:bundle` tells what a page loads.
 */
const SCRIPT_FILES = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  {
    name: 'base',
    test: /node_modules\/|\.module\.css|web.ui.icons.icon\.|icons-apart/,
    tags: ['$initial' as const],
    priority: 20,
  },
  { name: 'front', test: FRONT, minShareCount: 2, priority: 16 },
  { name: 'timer', test: /parts.pomodoro.widget/, priority: 15 },
  { name: 'timer', test: TIMER, minShareCount: 2, priority: 15 },
  { name: 'common', test: ALWAYS_COMMON, priority: 14 },
  { name: 'common', test: COMMON, minShareCount: 5, priority: 14 },
  { name: 'forms', test: FORMS, minShareCount: 2, priority: 12 },
  { name: 'links', test: /parts.page.narrow-page/, minShareCount: 2, priority: 12 },
  { name: 'dialogs', test: DIALOGS, priority: 12 },
  { name: 'floating', test: FLOATING, minShareCount: 2, priority: 11 },
  { name: 'study', test: STUDY, priority: 10 },
  { name: 'readiness', test: READINESS, minShareCount: 2, priority: 10 },
  { name: 'exams', test: EXAMS, minShareCount: 2, priority: 10 },
  { name: 'lists', test: LISTS, minShareCount: 2, priority: 9 },
  { name: 'small', test: SMALL, minShareCount: 2, priority: 11 },
  { name: 'admin', test: /\/(parts|screens|api)\/admin[-/]/, minShareCount: 2, priority: 8 },
]

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    const moved = [...Object.keys(REPLACED), SCROLL_AREA, STYLE_PROPS].filter((file) => !existsSync(file))
    if (moved.length > 0) this.error(`No longer where vite.config.ts replaces it: ${moved.join(', ')}`)
  },
  resolveId: (source, importer) =>
    source === '@floating-ui/react' && importer === SCROLL_AREA ? MERGE_REFS : null,
  load: (id) => (id === MERGE_REFS ? MERGE_REFS_CODE : REPLACED[id]),
  transform: (code, id) => (id === STYLE_PROPS ? withoutUnusedStyleProps(code) : null),
}

const ICONS = join(import.meta.dirname, 'src/web/ui/icons/icons.gen.ts')
const ICON = /^export const (\w+) = (\w+)\(.*$/gm
const ICON_APART = '\0icons-apart/'

/** All icons stand in one file: in the browser's build each is a module, so that a page loads those that it shows. */
const iconsApart: Plugin = {
  name: 'icons-apart',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source.startsWith(ICON_APART) ? { id: source, moduleSideEffects: false } : null),
  load(id) {
    if (id !== ICONS && !id.startsWith(ICON_APART)) return null
    const icons = [...readFileSync(ICONS, 'utf8').matchAll(ICON)]
    if (id === ICONS)
      return icons.map(([, icon]) => `export { ${icon} } from '${ICON_APART}${icon}.js'`).join('\n')
    const [line, , kind] = icons.find(([, icon]) => id === `${ICON_APART}${icon}.js`) ?? []
    return `import { ${kind} } from '${join(dirname(ICONS), 'icon.tsx')}'\n${line}`
  },
}

/** Sheets that are imported for their own sake (src/entry/first-sheets.ts): without a used name Vite would drop them. */
const firstSheets = new Set<string>()
const keptSheets: Plugin = {
  name: 'kept-sheets',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!importer?.endsWith('/entry/first-sheets.ts')) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    if (resolved) firstSheets.add(resolved.id)
    return resolved
  },
  transform: {
    order: 'post',
    handler: (code, id) =>
      firstSheets.has(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  },
}

const OF_ADMINISTRATORS = /[/-]admin[-/]/

/** What administrators' screens share is loaded by them alone. */
const administratorsApart: Plugin = {
  name: 'administrators-apart',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const shared =
      chunks.find(({ name }) => name === 'admin')?.fileName ?? this.error('There is no file admin')
    for (const { fileName, imports, moduleIds } of chunks) {
      const isTheirs = moduleIds.some((id) => OF_ADMINISTRATORS.test(relative(import.meta.dirname, id)))
      if (imports.includes(shared) && !isTheirs)
        this.error(`${fileName} brings ${shared} along: name in SMALL what they share (vite.config.ts)`)
    }
  },
}

const HASH_LETTERS = 4
const briefHash = (file: string) =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, HASH_LETTERS)

/**
 * A start looks for every module that stays in its package, and drizzle-orm's hundred modules read its package.json of
 * 179 kB each: the built server holds these itself (docs/decisions/060). By the package that brings the others of its
 * line along; of what they need, all that stands within them (tools/built-server.test.ts). Outside stay those that find files beside them or are of the processor, and what `src/entry/serve.ts`
 * reads before the build.
 */
export const IN_BUILT_SERVER = [
  /^drizzle-orm$/,
  /^(better-auth|@better-auth\/.+|better-call|rou3|kysely|jose)$/,
  /^(hono|@hono\/node-server)$/,
  /^(@orpc\/.+|radash)$/,
  /^(pg-boss|cron-parser|luxon|serialize-error|@opentelemetry\/api)$/,
  /^(sanitize-html|escape-string-regexp|postcss|source-map-js|htmlparser2|dom.+|entities)$/,
  /^@tanstack\//,
  /^write-excel-file$/,
]

const heldByServer: Plugin = {
  name: 'held-by-server',
  apply: 'build',
  config: () => ({ environments: { ssr: { resolve: { noExternal: IN_BUILT_SERVER } } } }),
}

export default defineConfig({
  // Shorter than Vite's own names, in which the number of the line stands: a page says two thousand of them.
  css: { modules: { generateScopedName: (name, file) => `${name}-${briefHash(file)}` } },
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      start: { entry: './web/start.ts' },
      router: {
        entry: './web/router.tsx',
        routesDirectory: './web/routes',
        generatedRouteTree: './web/routeTree.gen.ts',
        // One file per page, its faces included: none of them weighs on the others.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
      server: { entry: './entry/server.ts' },
      client: { entry: './entry/client.tsx' },
    }),
    react(),
    heldByServer,
    iconsApart,
    withoutUnused,
    keptSheets,
    administratorsApart,
  ],
  // The first script names all other files: each letter less of a hash counts. Scripts have as few as Rolldown takes.
  build: {
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  environments: {
    // Most of a start is looking for modules, and these alone are eight hundred.
    ssr: { resolve: { noExternal: [/^@mantine\//] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: SCRIPT_FILES,
            },
          },
        },
      },
    },
  },
})
