import type { Suspect } from '#web/api/admin/admin-suspects.ts'
import { createContext, use, useCallback, useEffect, useId, useState } from 'react'

type TypedRow = { suspect: Suspect; discard: () => void }
type Tell = (field: string, row: TypedRow | null) => void

const TypedRows = createContext<Tell>(() => undefined)

export const TypedRowsProvider = TypedRows.Provider

/** The rows in which something is typed and not sent, by the field that tells it. */
export function useTypedRows() {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedRow>>(new Map())
  const tell: Tell = useCallback(
    (field, row) =>
      setTyped((before) => {
        const after = new Map(before)
        after.delete(field)
        return row === null ? after : after.set(field, row)
      }),
    [],
  )
  const rows = [...typed.values()]
  return {
    typed: rows.map(({ suspect }) => suspect),
    discard: () => {
      for (const row of rows) row.discard()
    },
    tell,
  }
}

/** A text of a row: while something is typed its row is kept, where the list is read again without it. */
export function useTypedText(suspect: Suspect) {
  const [text, setText] = useState('')
  const isTyped = text.trim() !== ''
  const field = useId()
  const tell = use(TypedRows)
  useEffect(() => {
    if (!isTyped) return
    tell(field, { suspect, discard: () => setText('') })
    return () => tell(field, null)
  }, [isTyped, suspect, field, tell])
  return { text, setText, isTyped }
}
