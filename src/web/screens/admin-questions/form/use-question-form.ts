import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { dropDraft, keepDraft, storedDraft } from '#web/api/drafts/stored-drafts.ts'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { isKeptQuestion, type KeptQuestion } from './kept-question.ts'
import { beginningOf, stateOf } from './question-beginning.ts'
import {
  type Field,
  type FieldProblems,
  problemsOf,
  type QuestionFields,
  saysTheSame,
} from './question-fields.ts'

const KEEP_MS = 300

type QuestionFormOf = {
  accountId: string
  /** Where this browser keeps what was typed, and whether a closed tab's words are found there again. */
  draft: { name: string; isFoundLater: boolean }
  /** As an administrator. Whoever signed out, here or in another tab, leaves nothing in this browser. */
  isSignedIn: boolean
  /** The question to edit; null for a new one. */
  question: QuestionToEdit | null
  /** The exam that a new one is offered for. */
  examId: string | null
}

/** What was typed, what is wrong with it, and its copy in this browser: it survives a refusal and a reload. */
export function useQuestionForm({ accountId, draft, isSignedIn, question, examId }: QuestionFormOf) {
  const { name, isFoundLater } = draft
  const place = { accountId, name }
  const [beginning, setBeginning] = useState(() => beginningOf(question, examId))
  const [kept, setKept] = useState(() => keptQuestion(place))
  const [fields, setFields] = useState(kept?.fields ?? beginning.fields)
  const [followed, setFollowed] = useState(kept ? kept.followed : beginning.followed)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [isStored, setIsStored] = useState(true)
  const [generation, setGeneration] = useState(0)
  const afterPress = useAfterPress()

  const keep = useDebouncedCallback((typed: QuestionFields) => {
    if (saysTheSame(typed, beginning.fields)) dropDraft(place)
    else setIsStored(keepDraft(place, { followed, fields: typed } satisfies KeptQuestion, new Date()))
  }, KEEP_MS)
  // What stands in the storage already; nothing, once the session has ended.
  const [first, setFirst] = useState<QuestionFields | null>(fields)
  if (!isSignedIn && first !== null) setFirst(null)
  // The browser's storage is outside React.
  useEffect(() => {
    if (!isSignedIn) {
      keep.cancel()
      dropDraft({ accountId, name })
    } else if (fields !== first && fields !== beginning.fields) keep(fields)
  }, [fields, first, beginning, keep, isSignedIn, accountId, name])
  // A reload right after a key was pressed keeps that key, too.
  useWindowEvent('pagehide', () => keep.flush())

  const problems = problemsOf(fields)
  return {
    fields,
    /** The state of the question that is edited; null for a new one. */
    followed,
    isDirty: !saysTheSame(fields, beginning.fields),
    /** Whether a closed tab loses nothing. */
    isStored: isStored && isFoundLater && isSignedIn,
    problems,
    /** Of the places that the person has left. */
    shownProblems: only(problems, left),
    change: setFields,
    /** Another one is another form: its editors begin again. */
    generation,
    leave: (field: Field) =>
      afterPress(() => setLeft((some) => (some.has(field) ? some : new Set([...some, field])))),
    /** When the form began from a kept draft: since when it waits. */
    keptSince: kept?.at ?? null,
    forget: () => {
      keep.cancel()
      dropDraft(place)
    },
    beginAnew: () => {
      keep.cancel()
      dropDraft(place)
      setKept(null)
      const next = beginningOf(question, examId)
      setBeginning(next)
      setFields(next.fields)
      setFollowed(next.followed)
      setLeft(new Set())
      setGeneration((before) => before + 1)
    },
    /** Somebody else was faster, and this version is to follow theirs. */
    follow: (theirs: QuestionToEdit) => {
      setBeginning(beginningOf(theirs, examId))
      setFollowed(stateOf(theirs))
    },
  }
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>

/**
 * Lets a pressed pointer go first: a sentence that appears under a field would move the button that is being pressed, and
 * the press would be lost.
 */
function useAfterPress() {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const release = () => {
    isPressed.current = false
    const steps = waiting.current
    waiting.current = []
    // The click itself comes after the pointer is up.
    setTimeout(() => steps.forEach((step) => step()))
  }
  useWindowEvent('pointerdown', () => (isPressed.current = true), { capture: true })
  useWindowEvent('pointerup', release, { capture: true })
  useWindowEvent('pointercancel', release, { capture: true })
  return (step: () => void) => {
    if (isPressed.current) waiting.current.push(step)
    else step()
  }
}

function keptQuestion(place: { accountId: string; name: string }): (KeptQuestion & { at: Date }) | null {
  const kept = storedDraft(place, new Date())
  return kept !== null && isKeptQuestion(kept.draft) ? { ...kept.draft, at: kept.at } : null
}

function only(problems: FieldProblems, left: ReadonlySet<Field>): FieldProblems {
  return {
    ...(left.has('exam') && problems.exam !== undefined && { exam: problems.exam }),
    ...(left.has('statement') && problems.statement !== undefined && { statement: problems.statement }),
    ...(left.has('options') && problems.options !== undefined && { options: problems.options }),
    ...(left.has('references') && problems.references !== undefined && { references: problems.references }),
  }
}
