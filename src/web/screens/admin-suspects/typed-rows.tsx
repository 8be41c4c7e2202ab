import type { Suspect } from '#web/api/admin/admin-suspects.ts'
import { LeaveTyped } from '#web/parts/admin/leave-typed.tsx'
import { createContext, use, useCallback, useEffect, useId, useState } from 'react'

type Tell = (field: string, suspect: Suspect | null) => void

const TypedRows = createContext<Tell>(() => undefined)

export const TypedRowsProvider = TypedRows.Provider

/** The rows in which something is typed and not sent, by the field that tells it. */
export function useTypedRows() {
  const [typed, setTyped] = useState<ReadonlyMap<string, Suspect>>(new Map())
  const tell: Tell = useCallback(
    (field, suspect) =>
      setTyped((before) => {
        const after = new Map(before)
        after.delete(field)
        return suspect === null ? after : after.set(field, suspect)
      }),
    [],
  )
  return { typed: [...typed.values()], tell }
}

/** Asks before what was typed is left, and keeps its row where the list is read again without it. */
export function TypedInRow({ isTyped, suspect }: { isTyped: boolean; suspect: Suspect }) {
  const field = useId()
  const tell = use(TypedRows)
  useEffect(() => {
    if (!isTyped) return
    tell(field, suspect)
    return () => tell(field, null)
  }, [isTyped, suspect, field, tell])
  return <LeaveTyped isTyped={isTyped} />
}
