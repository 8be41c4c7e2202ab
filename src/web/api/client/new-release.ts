/** A release takes the files of the one before it away; a page that is open still asks for them. */
const missing = new WeakMap<object, string>()

const RELOADED_FOR = 'gabarite:versao'
const LIVES = '/health'

/**
 * Notes which failures are files that did not come. Nothing else happens then: a link that was only pointed at, or a
 * small thing at the side, must not take the page away. The words of the browser are replaced, because the router
 * reloads by itself on them, also where there is nobody to load from.
 */
export function noteMissingFiles() {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (missing.has(payload)) return
    missing.set(payload, payload.message)
    payload.message = `A file of the page did not come: ${payload.message}`
  })
}

export const isMissingFile = (error: unknown): error is object =>
  typeof error === 'object' && error !== null && missing.has(error)

/** What is left to say to the person where loading the address anew is no way out. */
export type Stuck = 'unreachable' | 'broken'

type Ports = { lives: () => Promise<boolean>; kept: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

/**
 * The person went to a page whose file is gone: its address is loaded anew, from the release that is there now. Once for
 * a file, as a page that always fails must not go round in circles; and never where nobody answers, as the browser's own
 * page about that has no way back.
 */
export async function loadAnew(error: object, ports: Ports = browserPorts()): Promise<Stuck | null> {
  const file = missing.get(error) ?? ''
  if (!(await ports.lives())) return 'unreachable'
  if (isRemembered(ports.kept, file)) return 'broken'
  ports.reload()
  return null
}

/** Where nothing can be remembered, nothing is tried. */
function isRemembered(kept: Ports['kept'], file: string): boolean {
  try {
    if (kept.getItem(RELOADED_FOR) === file) return true
    kept.setItem(RELOADED_FOR, file)
    return kept.getItem(RELOADED_FOR) !== file
  } catch {
    return true
  }
}

const browserPorts = (): Ports => ({
  lives: async () => {
    try {
      return (await fetch(LIVES, { cache: 'no-store' })).ok
    } catch {
      return false
    }
  },
  kept: sessionStorage,
  reload: () => location.reload(),
})
