import { useDebouncedCallback } from '@mantine/hooks'
import { createContext, use, useRef, useState } from 'react'
import { type SearchChange, useSearchChange } from './admin-search.ts'

/** Counts 'Limpar Filtros': what was typed and not yet, or wrongly, goes as well. */
export const Cleared = createContext(0)

const TYPING_MS = 300

/** What a field wrote, and the navigation that takes it to the address. */
export type OnWrite = (value: string, arrival: Promise<void>) => void

/**
 * A field that writes to the address while one types. It follows the address only where that changed by itself, by
 * 'Limpar Filtros' or the way back, also by one that overtakes what was just written: another `version` is another field.
 */
export function useFieldVersion(value: string) {
  const cleared = use(Cleared)
  const [written, setWritten] = useState(value)
  const [seen, setSeen] = useState(value)
  const [version, setVersion] = useState(0)
  const [arrived, setArrived] = useState(0)
  const [seenArrived, setSeenArrived] = useState(0)
  const lastArrival = useRef<Promise<void>>(null)
  if (seen !== value || seenArrived !== arrived) {
    setSeen(value)
    setSeenArrived(arrived)
    if (value !== written) {
      setWritten(value)
      setVersion(version + 1)
    }
  }
  const onWrite: OnWrite = (next, arrival) => {
    setWritten(next)
    lastArrival.current = arrival
    void arrival.then(() => {
      if (lastArrival.current === arrival) setArrived((count) => count + 1)
    })
  }
  return { version: `${cleared} ${version}`, onWrite }
}

type WrittenParam = {
  param: string
  value: string
  onWrite: OnWrite
  /** What else changes in the address with it. */
  along?: SearchChange | undefined
}

/** Writes once the typing pauses. What waits goes with its field. */
export function useWriteParam({ param, value, onWrite, along }: WrittenParam) {
  const change = useSearchChange()
  return useDebouncedCallback((next: string) => {
    if (next === value) return
    onWrite(next, change({ ...along, [param]: next === '' ? undefined : next }, { replace: value !== '' }))
  }, TYPING_MS)
}
