import { onDeviceChange, readDevice, writeDevice } from './device-storage.ts'
import { useSyncExternalStore } from 'react'

type DeviceValue<Value> = {
  read: () => Value
  set: (value: Value) => void
  use: () => Value
}

/** One stored choice of this browser, the same in all tabs. `parse` accepts anything. */
export function deviceValue<Value extends string | boolean>(
  key: string,
  parse: (kept: unknown) => Value,
): DeviceValue<Value> {
  const resting = parse(null)
  const listeners = new Set<() => void>()
  // Without storage the choice holds until the page is left.
  let held: Value | null = null
  let isHearing = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Also while nothing shows it: what plays the sound reads it, too.
  const hear = () => {
    if (isHearing) return
    isHearing = true
    onDeviceChange(key, () => {
      held = null
      tell()
    })
  }
  const read = () => {
    hear()
    return (held ??= parse(readDevice(key)))
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
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
