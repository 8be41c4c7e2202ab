import type { DraftPlace } from '#web/api/drafts/drop-stored-drafts.ts'
import { dropDraft, keepDraft, storedDraft } from '#web/api/drafts/stored-drafts.ts'
import { isKeptQuestion, type KeptQuestion } from './kept-question.ts'
import { type QuestionFields, saysTheSame } from './question-fields.ts'

/** What one window keeps of a question. Another window keeps under the same name, and its text is not dropped from here. */
export function ownDraft() {
  let own: QuestionFields | null = null
  return {
    find: (place: DraftPlace): (KeptQuestion & { at: Date }) | null => {
      const stored = storedQuestion(place)
      own = stored?.fields ?? null
      return stored
    },
    /** False when this browser stores nothing. */
    keep: (place: DraftPlace, kept: KeptQuestion): boolean => {
      const isKept = keepDraft(place, kept, new Date())
      if (isKept) own = kept.fields
      return isKept
    },
    drop: (place: DraftPlace) => {
      const stored = storedQuestion(place)
      if (stored === null || (own !== null && saysTheSame(stored.fields, own))) dropDraft(place)
    },
  }
}

function storedQuestion(place: DraftPlace): (KeptQuestion & { at: Date }) | null {
  const stored = storedDraft(place, new Date())
  return stored !== null && isKeptQuestion(stored.draft) ? { ...stored.draft, at: stored.at } : null
}
