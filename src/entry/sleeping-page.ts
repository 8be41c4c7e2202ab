import { POMODORO_KEY } from '#web/parts/pomodoro/device-storage.ts'
import { wakesOnUse } from '#web/ui/wakes-on-use.ts'
import type { AnyRouter } from '@tanstack/react-router'

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/** What a person does who begins to use a page. */
const SIGNS = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll']

/**
 * A page that wakes on use asks for none of its scripts before: neither their preloads nor the entry itself stand in it,
 * only the few words that load the entry at the first sign, and at the next one where that failed. A timer that runs on
 * this device and a button that only scripts can serve are signs too.
 */
export function putToSleep(router: AnyRouter) {
  const manifest = router.ssr?.manifest
  if (!manifest || !wakesOnUse(router.state.matches)) return
  router.ssr = { ...router.ssr, manifest: withoutScripts(manifest) }
}

function withoutScripts(manifest: Manifest): Manifest {
  const routes: Manifest['routes'] = {}
  for (const [id, route] of Object.entries(manifest.routes)) {
    const scripts = route.scripts?.map((script) => {
      const source: unknown = script.attrs?.['src']
      return typeof source === 'string' ? { children: wakingScript(source) } : script
    })
    routes[id] = { ...route, preloads: [], ...(scripts && { scripts }) }
  }
  return { ...manifest, routes }
}

const wakingScript = (source: string) => `(() => {
  const signs = ${JSON.stringify(SIGNS)}
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true)
    import(${JSON.stringify(source)}).catch(listen)
  }
  const listen = () => {
    for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
  }
  listen()
  try { if (localStorage.getItem(${JSON.stringify(POMODORO_KEY)})) wake() } catch {}
  if (document.querySelector('main button')) wake()
})()`
