import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { dropDraft, keepDraft, storedDraft } from '#web/api/drafts/stored-drafts.ts'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { isKeptQuestion, type KeptQuestion } from './kept-question.ts'
import { type Begun, beginningOf, stateOf } from './question-beginning.ts'
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
  draft: { name: string; isFoundLater: boolean }
  /** False for anyone signed out, here or in another tab: nothing is stored then. */
  isSignedIn: boolean
} & Begun

/** The fields, their problems and their stored copy, which survives a refusal and a reload. */
export function useQuestionForm({ accountId, draft, isSignedIn, ...begun }: QuestionFormOf) {
  const { name, isFoundLater } = draft
  const place = { accountId, name }
  const [beginning, setBeginning] = useState(() => beginningOf(begun))
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
  // What is stored already; nothing once the session has ended.
  const [first, setFirst] = useState<QuestionFields | null>(fields)
  if (!isSignedIn && first !== null) setFirst(null)
  useEffect(() => {
    if (!isSignedIn) {
      keep.cancel()
      dropDraft({ accountId, name })
    } else if (fields !== first && fields !== beginning.fields) keep(fields)
  }, [fields, first, beginning, keep, isSignedIn, accountId, name])
  // A reload right after a key press keeps that key.
  useWindowEvent('pagehide', () => keep.flush())

  const problems = problemsOf(fields)
  return {
    fields,
    followed,
    isDirty: !saysTheSame(fields, beginning.fields),
    isStored: isStored && isFoundLater && isSignedIn,
    problems,
    shownProblems: only(problems, left),
    change: setFields,
    /** Part of the key: another one remounts the editors. */
    generation,
    leave: (field: Field) =>
      afterPress(() => setLeft((some) => (some.has(field) ? some : new Set([...some, field])))),
    keptSince: kept?.at ?? null,
    forget: () => {
      keep.cancel()
      dropDraft(place)
    },
    beginAnew: () => {
      keep.cancel()
      dropDraft(place)
      setKept(null)
      const next = beginningOf(begun)
      setBeginning(next)
      setFields(next.fields)
      setFollowed(next.followed)
      setLeft(new Set())
      setGeneration((before) => before + 1)
    },
    follow: (theirs: QuestionToEdit) => {
      setBeginning(beginningOf({ ...begun, question: theirs }))
      setFollowed(stateOf(theirs))
    },
  }
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>

/** Waits for the end of a press: a new sentence under a field would move the button and lose the click. */
function useAfterPress() {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const release = () => {
    isPressed.current = false
    const steps = waiting.current
    waiting.current = []
    // The click comes after the pointer is up.
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
  const shown: FieldProblems = {}
  for (const field of left) shown[field] = problems[field]
  return shown
}
