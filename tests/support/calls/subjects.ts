/** What a request to any call needs to be well-formed. */
export type Subjects = {
  examId: string
  examCode: string
  /** Sat by the person who asks, and not finished. */
  active: string
  finished: string
  /** Answered in both. */
  answered: string
  /** Stands at position 16 of both, behind the free quota, never opened. */
  beyond: string
  /** A running Prova of the person who asks; the answered question is in it. */
  mock: string
  /** A running drill of the person who asks, of the answered question and the one beyond; and one that has ended. */
  drill: string
  endedDrill: string
  /** Written by somebody else under the answered question. */
  comment: string
  /** Open, of the person who asks, on the answered question. */
  appeal: string
  /** Bought and paid by the person who asks, and the name of its hosted page. */
  purchase: string
  paymentSession: string
  /** An account of its own, for administrators to act on. */
  member: string
  /** Waits for an address without an account. */
  grant: string
  /** A message that waits. */
  mail: string
  /** Another session of the person who asks. */
  session: string
  /** Without simulations, purchases and accesses, its one question, and a code that no exam has. */
  bareExam: string
  bareQuestion: string
  /** On a question of its own. */
  ruling: string
  freeCode: string
  /** A file that was checked, and questions that were imported. */
  checkedImport: string
  batch: string
  /** That changed nothing, but can be undone. */
  bulkEdit: string
  email: string
  unusedEmail: string
}

/** Subjects that there are not. */
export const NOWHERE: Subjects = {
  examId: '',
  examCode: '',
  active: '',
  finished: '',
  answered: '',
  beyond: '',
  mock: '',
  drill: '',
  endedDrill: '',
  comment: '',
  appeal: '',
  purchase: '',
  paymentSession: '',
  member: '',
  grant: '',
  mail: '',
  session: '',
  bareExam: '',
  bareQuestion: '',
  ruling: '',
  freeCode: '',
  checkedImport: '',
  batch: '',
  bulkEdit: '',
  email: '',
  unusedEmail: '',
}
const isField = (name: string): name is keyof Subjects => Object.hasOwn(NOWHERE, name)
export const SUBJECT_FIELDS = Object.keys(NOWHERE).filter(isField)
