import type { AnyRouter } from '@tanstack/react-router'
import { ANSWERS_PRESSES, PRESSED, RECALLS, UNPAINTED } from '#web/ui/document/first-press.ts'
import {
  CLOSES_DIALOG,
  OPENS_DIALOG,
  SHOWS_PASSWORD,
  TURNS_SCHEME,
} from '#web/ui/document/pre-hydration-script.ts'

/** The prefix of all our keys in this browser's storage. */
const OWN_KEYS = 'gabarite:'
/** Some browsers report no paint; after this it is not awaited. */
const UNTOLD_PAINT_MS = 500
/** Answered by the browser or the pre-hydration script. */
const ANSWERED = ['popovertarget', TURNS_SCHEME, OPENS_DIALOG, CLOSES_DIALOG, SHOWS_PASSWORD]
const PRESSABLE = `button:not(${ANSWERED.map((name) => `[${name}]`).join()}),input[type=checkbox],input[type=radio]`

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

// Replaces the entry: loads the files after the first paint (at once in a hidden window), the entry last, and retries
// missing ones at the next press. The last early press is repeated once the page answers; until then it shows as
// pressed. Incomplete forms report it natively.
const firstScript = (entry: string, files: readonly string[]) => `(() => {
  let pressed = null
  const hold = (event, element) => {
    event.preventDefault()
    pressed?.removeAttribute('${PRESSED}')
    pressed = element
    element.setAttribute('${PRESSED}', '')
  }
  const onClick = (event) => {
    const element = event.target.closest('${PRESSABLE},label')
    const control = element?.matches('label') ? element.control : element
    if (!control?.matches('${PRESSABLE}')) return
    if (control.type === 'submit' && control.form && !control.form.reportValidity()) event.preventDefault()
    else hold(event, control)
  }
  const onSubmit = (event) => hold(event, event.submitter ?? event.target)
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  document.addEventListener('${ANSWERS_PRESSES}', () => {
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    document.documentElement.removeAttribute('${RECALLS}')
    const element = pressed
    pressed = null
    element?.removeAttribute('${PRESSED}')
    if (element?.isConnected) element.matches('form') ? element.requestSubmit() : element.click()
  }, { once: true })
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('${OWN_KEYS}')))
      document.documentElement.setAttribute('${RECALLS}', '')
  } catch {}
  const files = ${JSON.stringify(files)}
  const begin = () => Promise.all(files.map((file) => import(file))).then(() => import(${JSON.stringify(entry)})).catch(() => addEventListener('click', begin, { once: true }))
  let isBegun = false
  const beginOnce = () => {
    if (isBegun) return
    isBegun = true
    document.documentElement.removeAttribute('${UNPAINTED}')
    setTimeout(begin)
  }
  const afterPaint = () => {
    const frames = (then) => requestAnimationFrame(() => requestAnimationFrame(then))
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return frames(beginOnce)
    const onPaint = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && beginOnce()
    new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
    frames(() => setTimeout(beginOnce, ${UNTOLD_PAINT_MS}))
  }
  if (document.hidden) return begin()
  document.documentElement.setAttribute('${UNPAINTED}', '')
  afterPaint()
})()`
