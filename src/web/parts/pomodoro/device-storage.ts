/** This browser's Pomodoro; it does not say who studies. */
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

/** Without storage this page goes on without it. */
export function writeDevice(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    forget(key)
  }
}

/** Full, or forbidden: the page still works, and nothing older stands for what could not be kept. */
function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is kept.
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
