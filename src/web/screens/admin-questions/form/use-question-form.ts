import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import type { DraftPlace } from '#web/api/drafts/drop-stored-drafts.ts'
import { dropDraft } from '#web/api/drafts/stored-drafts.ts'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { ownDraft } from './own-draft.ts'
import { type Begun, type Beginning, beginningOf, hasArrived, stateOf } from './question-beginning.ts'
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
  const [own] = useState(ownDraft)
  const [kept, setKept] = useState(() => own.find(place))
  const [fields, setFields] = useState(kept?.fields ?? beginning.fields)
  const [followed, setFollowed] = useState(kept ? kept.followed : beginning.followed)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<{ examId: string | null; sentence: string } | null>(null)
  const [generation, setGeneration] = useState(0)
  const afterPress = useAfterPress()

  const follow = (theirs: QuestionToEdit) => {
    setBeginning(beginningOf({ ...begun, question: theirs }))
    setFollowed(stateOf(theirs))
  }
  if (begun.question !== null && hasArrived(begun.question, { fields, followed })) {
    // What a save drops or trims is not unsaved: the form begins anew with what it says.
    setBeginning({ fields, followed: stateOf(begun.question) })
    setFollowed(stateOf(begun.question))
    setKept(null)
  }

  const { wasKept, forget } = useKeeping({ place, own, beginning, followed, fields, isSignedIn })
  const problems = problemsOf(fields)
  return {
    fields,
    followed,
    isDirty: !saysTheSame(fields, beginning.fields),
    isStored: wasKept && isFoundLater && isSignedIn,
    problems,
    shownProblems: {
      ...only(problems, left),
      ...(refused?.examId === fields.examId && { exam: refused.sentence }),
    },
    /** Why the server did not take the exam; told until another one is chosen. */
    refuseExam: (sentence: string) => setRefused({ examId: fields.examId, sentence }),
    change: setFields,
    /** Part of the key: another one remounts the editors. */
    generation,
    leave: (field: Field) =>
      afterPress(() => setLeft((some) => (some.has(field) ? some : new Set([...some, field])))),
    keptSince: kept?.at ?? null,
    forget,
    beginAnew: () => {
      forget()
      setKept(null)
      const next = beginningOf(begun)
      setBeginning(next)
      setFields(next.fields)
      setFollowed(next.followed)
      setLeft(new Set())
      setGeneration((before) => before + 1)
    },
    follow,
  }
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>

type Keeping = {
  place: DraftPlace
  own: ReturnType<typeof ownDraft>
  fields: QuestionFields
  beginning: Beginning
} & Pick<QuestionFormOf, 'isSignedIn'> &
  Pick<Beginning, 'followed'>

/** Stores what is typed; `wasKept` is false where this browser stores nothing. */
function useKeeping({ place, own, beginning, followed, fields, isSignedIn }: Keeping) {
  const { accountId, name } = place
  const [wasKept, setWasKept] = useState(true)
  const keep = useDebouncedCallback((typed: QuestionFields) => {
    if (saysTheSame(typed, beginning.fields)) own.drop(place)
    else setWasKept(own.keep(place, { followed, fields: typed }))
  }, KEEP_MS)
  // What is stored already; nothing once the session has ended.
  const [first, setFirst] = useState<QuestionFields | null>(fields)
  if (!isSignedIn && first !== null) setFirst(null)
  useEffect(() => {
    if (!isSignedIn) {
      keep.cancel()
      // Whichever window wrote it: nobody is signed in who may read it.
      dropDraft({ accountId, name })
    } else if (fields !== first || saysTheSame(fields, beginning.fields)) keep(fields)
  }, [fields, first, beginning, keep, isSignedIn, accountId, name])
  // A reload right after a key press keeps that key.
  useWindowEvent('pagehide', () => keep.flush())
  return {
    wasKept,
    forget: () => {
      keep.cancel()
      own.drop(place)
    },
  }
}

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

function only(problems: FieldProblems, left: ReadonlySet<Field>): FieldProblems {
  const shown: FieldProblems = {}
  for (const field of left) shown[field] = problems[field]
  return shown
}
