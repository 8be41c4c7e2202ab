/** A release removes the files of the one before it, which open pages still ask for. */
const missing = new WeakMap<object, string>()

const RELOADED_FOR = 'gabarite:versao'
const LIVES = '/health'

/**
 * Only notes missing files: a preload must not take the page away. Replaces the browser's message, since the router
 * reloads by itself on it, even offline.
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

export type Stuck = 'unreachable' | 'broken'

type Ports = { lives: () => Promise<boolean>; kept: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

/**
 * Loads the address anew when its file is gone: once per file, against loops, and only while the server answers, since
 * the browser's own error page has no way back.
 */
export async function loadAnew(error: object, ports: Ports = browserPorts()): Promise<Stuck | null> {
  const file = missing.get(error) ?? ''
  if (!(await ports.lives())) return 'unreachable'
  if (isRemembered(ports.kept, file)) return 'broken'
  ports.reload()
  return null
}

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
