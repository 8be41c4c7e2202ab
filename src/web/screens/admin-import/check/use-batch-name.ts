import { useViewer } from '#web/api/accounts/session.ts'
import type { QuestionImport } from '#web/api/admin/admin-imports.ts'
import { dropDraft, keepDraft, storedDraft } from '#web/api/drafts/stored-drafts.ts'
import { useState } from 'react'

/** The name of a batch, kept in this browser until it is imported: the way back to the columns, and a reload, leave it. */
export function useBatchName({ id, name: given }: Pick<QuestionImport, 'id' | 'name'>) {
  const accountId = useViewer()?.id
  const place = accountId === undefined ? null : { accountId, name: `importacao:${id}` }
  const [name, setName] = useState(() => {
    const kept = place === null ? null : storedDraft(place, new Date())?.draft
    return typeof kept === 'string' ? kept : given
  })
  return {
    name,
    change: (typed: string) => {
      setName(typed)
      if (place !== null) keepDraft(place, typed, new Date())
    },
    forget: () => {
      if (place !== null) dropDraft(place)
    },
  }
}
