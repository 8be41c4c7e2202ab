import { type ClaimedDraft, claimNewDraft } from '#web/api/drafts/new-draft.ts'
import { useEffect, useState } from 'react'

/** The draft that this form alone writes while it is open; null until that is known. */
export function useNewDraft(accountId: string | null): ClaimedDraft | null {
  const [draft, setDraft] = useState<ClaimedDraft | null>(null)
  // Locks and storage are outside React.
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
