import { useDebouncedCallback } from '@mantine/hooks'
import { createContext, use, useRef, useState } from 'react'
import { type SearchChange, useSearchChange } from './admin-search.ts'

/** Counts presses of 'Limpar Filtros': text not yet written, or invalid, goes too. */
export const Cleared = createContext(0)

const TYPING_MS = 300

export type OnWrite = (value: string, arrival: Promise<void>) => void

type FieldOf = {
  /** The field draws its value anew, and is kept, with its focus, until `onType` tells of text of its own. */
  isControlled?: boolean
}

/** Remounts a field when the address changes other than by the field's own write, even overtaking that write. */
export function useFieldVersion(value: string, { isControlled = false }: FieldOf = {}) {
  const cleared = use(Cleared)
  const [written, setWritten] = useState(value)
  const [seen, setSeen] = useState(value)
  const [version, setVersion] = useState(0)
  const [typedIn, setTypedIn] = useState<number | null>(null)
  const [arrived, setArrived] = useState(0)
  const [seenArrived, setSeenArrived] = useState(0)
  const lastArrival = useRef<Promise<void>>(null)
  if (seen !== value || seenArrived !== arrived) {
    setSeen(value)
    setSeenArrived(arrived)
    if (value !== written) {
      setWritten(value)
      if (!isControlled || typedIn === version) setVersion(version + 1)
    }
  }
  const onWrite: OnWrite = (next, arrival) => {
    setWritten(next)
    lastArrival.current = arrival
    void arrival.then(() => {
      if (lastArrival.current === arrival) setArrived((count) => count + 1)
    })
  }
  return { version: `${cleared} ${version}`, onWrite, onType: () => setTypedIn(version) }
}

type WrittenParam = {
  param: string
  value: string
  onWrite: OnWrite
  along?: SearchChange | undefined
}

/** Writes when the typing pauses; unmounting cancels. */
export function useWriteParam({ param, value, onWrite, along }: WrittenParam) {
  const change = useSearchChange()
  return useDebouncedCallback((next: string) => {
    if (next === value) return
    onWrite(next, change({ ...along, [param]: next === '' ? undefined : next }, { replace: value !== '' }))
  }, TYPING_MS)
}
