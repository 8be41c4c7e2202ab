/** This browser's Pomodoro. A block of focus in it names its account, and waits for it also signed out (spec 12.4). */
export const POMODORO_KEY = 'gabarite:pomodoro'
export const SEEN_KEY = 'gabarite:pomodoro:visto'
export const SOUND_KEY = 'gabarite:pomodoro:som'
export const NOTICE_KEY = 'gabarite:pomodoro:aviso'
export const WIDGET_KEY = 'gabarite:pomodoro:janela'

/** Parsed; null for nothing, for what cannot be parsed, and where the browser forbids it. */
export function readDevice(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Tells whether it is kept: storage may be full, or forbidden. What was kept before stays. */
export function writeDevice(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** A value that every read takes from storage, as other tabs write it; what could not be kept holds in this page. */
export function deviceCell(key: string, changedElsewhere: () => void) {
  let held = readDevice(key)
  let isAhead = false
  onDeviceChange(key, () => {
    held = null
    isAhead = false
    changedElsewhere()
  })
  return {
    read: (): unknown => (isAhead ? held : (readDevice(key) ?? held)),
    keep(value: unknown) {
      held = value
      isAhead = !writeDevice(key, value)
    },
  }
}

/** Calls when another tab changes the key or clears everything. */
export function onDeviceChange(key: string, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
