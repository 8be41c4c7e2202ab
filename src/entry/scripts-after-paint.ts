import type { AnyRouter } from '@tanstack/react-router'
import { firstScript } from './first-script.ts'

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/** Starts the scripts of a rendered page after its first paint (docs/decisions/025), of an empty one at once. */
export function startScriptsAfterPaint(router: AnyRouter) {
  const manifest = router.ssr?.manifest
  const { matches } = router.state
  if (!manifest || matches.some(({ ssr }) => ssr === false || ssr === 'data-only')) return
  const drawn = new Set(matches.map(({ routeId }) => routeId))
  router.ssr = { ...router.ssr, manifest: withoutScripts(manifest, preloadsOf(manifest, drawn)) }
}

function preloadsOf(manifest: Manifest, drawn: ReadonlySet<string>): string[] {
  const preloads = Object.entries(manifest.routes)
    .filter(([id]) => drawn.has(id))
    .flatMap(([, route]) => route.preloads ?? [])
  return [...new Set(preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href)))]
}

function withoutScripts(manifest: Manifest, files: readonly string[]): Manifest {
  const routes: Manifest['routes'] = {}
  for (const [id, route] of Object.entries(manifest.routes)) {
    const scripts = route.scripts?.map((script) => {
      const source: unknown = script.attrs?.['src']
      return typeof source === 'string' ? { children: firstScript(source, files) } : script
    })
    routes[id] = { ...route, preloads: [], ...(scripts && { scripts }) }
  }
  return { ...manifest, routes }
}
