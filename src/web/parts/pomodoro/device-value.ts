import { onDeviceChange, readDevice, writeDevice } from './device-storage.ts'
import { useSyncExternalStore } from 'react'

type DeviceValue<Value> = {
  read: () => Value
  set: (value: Value) => void
  /** Follows the value, in this tab and in others; on the server it is the resting one. */
  use: () => Value
}

/** One remembered choice of this browser, the same in all its tabs. `parse` makes a sound value of anything. */
export function deviceValue<Value extends string | boolean>(
  key: string,
  parse: (kept: unknown) => Value,
): DeviceValue<Value> {
  const resting = parse(null)
  const listeners = new Set<() => void>()
  // Where nothing can be kept, the choice still holds until the page is left.
  let held: Value | null = null
  const read = () => (held ??= parse(readDevice(key)))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    const stop = onDeviceChange(key, () => {
      held = null
      listener()
    })
    return () => {
      listeners.delete(listener)
      stop()
    }
  }
  return {
    read,
    set: (value) => {
      held = value
      writeDevice(key, value)
      tell()
    },
    use: () => useSyncExternalStore(subscribe, read, () => resting),
  }
}
