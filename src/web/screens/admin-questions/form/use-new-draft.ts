import { type ClaimedDraft, claimNewDraft } from '#web/api/drafts/new-draft.ts'
import { useEffect, useState } from 'react'

export function useNewDraft(accountId: string | null): ClaimedDraft | null {
  const [draft, setDraft] = useState<ClaimedDraft | null>(null)
  useEffect(() => {
    if (accountId === null) return undefined
    const closed = Promise.withResolvers<void>()
    let isOpen = true
    void claimNewDraft(accountId, new Date()).then((claimed) => {
      if (isOpen) setDraft(claimed)
      void closed.promise.then(claimed.release)
    })
    return () => {
      isOpen = false
      closed.resolve()
    }
  }, [accountId])
  return draft
}
