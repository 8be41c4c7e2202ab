import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Parts of the libraries that no browser needs here: there are no server functions to call, the variables of the theme
 * stand in a sheet of their own (src/web/theme/variables.gen.css), the theme has its own colours, and of all that floats
 * a scroll area uses one hook.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'serverFnFetcher.js': `export const serverFnFetcher = () => { throw new Error('There are no server functions') }
    export const trackPostProcessPromise = () => undefined`,
  'default-colors.mjs': 'export const DEFAULT_COLORS = {}',
  'MantineCssVariables.mjs': 'export const MantineCssVariables = () => null',
  'floating-ui-of-scroll-area': `import { useMergedRef } from '@mantine/hooks'
    export const useMergeRefs = (refs) => useMergedRef(...refs)`,
}
const PUBLIC_KIT =
  /\/web\/(ui\/(booklet-cover|perforation|status-badge|strokes|failed-face|difficulty-mark)|parts\/pomodoro\/minute-marks)\./

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer = '') => {
    const isFloating = source === '@floating-ui/react' && importer.includes('/ScrollArea/')
    const file = isFloating ? 'floating-ui-of-scroll-area' : basename(source)
    return file in LEFT_OUT ? `\0${file}` : null
  },
  load: (id) => (id.startsWith('\0') ? LEFT_OUT[id.slice(1)] : null),
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

const HASH_LETTERS = 4
const briefHash = (file: string) =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, HASH_LETTERS)

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
    withoutUnused,
    keptSheets,
  ],
  environments: {
    // Most of a start is looking for modules, and these alone are eight hundred.
    ssr: { resolve: { noExternal: [/^@mantine\//] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // By what changes together, so that a release leaves the vendors cached; the rest falls as pages share it.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
                { name: 'base', test: /node_modules\/|\.module\.css/, tags: ['$initial'], priority: 20 },
                // Crumbs of the public pages: together they compress, and are one request.
                { name: 'kit', test: PUBLIC_KIT, priority: 5 },
              ],
            },
          },
        },
      },
    },
  },
})
