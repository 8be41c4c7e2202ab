import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Client chunks by what changes together, so that a page needs few files and a release leaves the vendors cached.
const vendor = (name: string, test: RegExp, priority: number) => ({ name, test, priority, minShareCount: 2 })

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      start: { entry: './web/start.ts' },
      router: {
        entry: './web/router.tsx',
        routesDirectory: './web/routes',
        generatedRouteTree: './web/routeTree.gen.ts',
      },
      server: { entry: './entry/server.ts' },
      client: { entry: './entry/client.tsx' },
    }),
    react(),
  ],
  environments: {
    // Most of a start is looking for modules, and these alone are eight hundred.
    ssr: { resolve: { noExternal: [/^@mantine\//] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { ...vendor('react', /node_modules\/(react|react-dom|scheduler)\//, 30), minShareCount: 1 },
                vendor('base', /node_modules\/@?(tanstack|orpc|seroval)/, 20),
                vendor('ui', /node_modules\/@(mantine|floating-ui|tabler)/, 10),
              ],
            },
          },
        },
      },
    },
  },
})
