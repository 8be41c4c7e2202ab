/** The two mailboxes that both say yes before the address of an account changes. */
export const EMAIL_CHANGE_SIDES = ['old', 'new'] as const
export type EmailChangeSide = (typeof EMAIL_CHANGE_SIDES)[number]

/** What the owner of a mailbox says to a request. */
export const EMAIL_CHANGE_ANSWERS = ['confirm', 'refuse'] as const
export type EmailChangeAnswer = (typeof EMAIL_CHANGE_ANSWERS)[number]

/** `waiting`: for the other mailbox. */
export const EMAIL_CHANGE_OUTCOMES = ['waiting', 'changed', 'refused'] as const
export type EmailChangeOutcome = (typeof EMAIL_CHANGE_OUTCOMES)[number]

/** A request and its links are good for so long. */
export const EMAIL_CHANGE_HOURS = 24

export type EmailChangeMarks = { approvedAt: Date | null; confirmedAt: Date | null }

/** Whether the mailbox of a side said yes already. */
export const hasAgreed = (marks: EmailChangeMarks, side: EmailChangeSide): boolean =>
  (side === 'old' ? marks.approvedAt : marks.confirmedAt) !== null

/** What a yes of one side leads to: the change, once the other side has said it too. */
export const outcomeOfYes = (marks: EmailChangeMarks, side: EmailChangeSide): EmailChangeOutcome =>
  hasAgreed(marks, side === 'old' ? 'new' : 'old') ? 'changed' : 'waiting'
