/** Where this browser keeps the Pomodoro; nothing of it says who studies. */
export const POMODORO_KEY = 'gabarite:pomodoro'
export const SEEN_KEY = 'gabarite:pomodoro:visto'
export const SOUND_KEY = 'gabarite:pomodoro:som'
export const NOTICE_KEY = 'gabarite:pomodoro:aviso'
export const WIDGET_KEY = 'gabarite:pomodoro:janela'

/** What is kept under a key, parsed; null for nothing, for what cannot be read, and where the browser forbids it. */
export function readDevice(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value; where the browser keeps nothing, this page goes on without. */
export function writeDevice(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or forbidden: the page in front of the person still works.
  }
}

/** Calls when another tab changes what is kept under the key, or clears everything. */
export function onDeviceChange(key: string, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
