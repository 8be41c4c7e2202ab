import { sleepOf } from '#web/ui/sleep.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { wakingScript } from './waking-script.ts'

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/**
 * A sleeping page asks for none of its scripts as it is opened: neither their preloads nor the entry itself stand in
 * it, only the few words that wake it (docs/decisions/025).
 */
export function putToSleep(router: AnyRouter) {
  const manifest = router.ssr?.manifest
  const sleep = sleepOf(router.state.matches)
  if (!manifest || sleep === null) return
  const drawn = new Set(router.state.matches.map(({ routeId }) => routeId))
  const files = sleep === 'with-files' ? preloadsOf(manifest, drawn) : []
  router.ssr = { ...router.ssr, manifest: withoutScripts(manifest, files) }
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
      return typeof source === 'string' ? { children: wakingScript(source, files) } : script
    })
    routes[id] = { ...route, preloads: [], ...(scripts && { scripts }) }
  }
  return { ...manifest, routes }
}
