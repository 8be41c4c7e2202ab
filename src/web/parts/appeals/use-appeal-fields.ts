import { useViewer } from '#web/api/accounts/session.ts'
import { APPEAL_DRAFTS } from '#web/api/drafts/drop-stored-drafts.ts'
import { useKeepOnReturn } from '#web/api/drafts/keep-on-return.ts'
import { dropDraft, keepDraft, storedDraft } from '#web/api/drafts/stored-drafts.ts'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { isUntouched, NO_FIELDS, readFields, type AppealFields } from './appeal-fields.ts'

const KEEP_MS = 300

/** What was typed, and its stored copy, which survives a refusal and a reload. */
export function useAppealFields({ accountId, questionId }: { accountId: string; questionId: string }) {
  const place = { accountId, name: `${APPEAL_DRAFTS}${questionId}` }
  const [fields, setFields] = useState(() => readFields(storedDraft(place, new Date())?.draft) ?? NO_FIELDS)
  const isSignedIn = useViewer() !== null
  const keep = useDebouncedCallback((typed: AppealFields) => {
    if (isUntouched(typed)) dropDraft(place)
    else keepDraft(place, typed, new Date())
  }, KEEP_MS)
  useEffect(() => {
    if (!isSignedIn) keep.cancel()
  }, [isSignedIn, keep])
  useKeepOnReturn(() => {
    if (!isUntouched(fields)) keep(fields)
  })
  // A reload right after a key press keeps that key.
  useWindowEvent('pagehide', () => keep.flush())
  return {
    fields,
    change: (next: Partial<AppealFields>) => {
      const typed = { ...fields, ...next }
      setFields(typed)
      keep(typed)
    },
    flush: () => keep.flush(),
    forget: () => {
      keep.cancel()
      dropDraft(place)
    },
  }
}
