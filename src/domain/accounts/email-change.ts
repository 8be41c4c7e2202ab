export const EMAIL_CHANGE_SIDES = ['old', 'new'] as const
export type EmailChangeSide = (typeof EMAIL_CHANGE_SIDES)[number]

export const EMAIL_CHANGE_ANSWERS = ['confirm', 'refuse'] as const
export type EmailChangeAnswer = (typeof EMAIL_CHANGE_ANSWERS)[number]

/** `waiting`: for the other mailbox. */
export const EMAIL_CHANGE_OUTCOMES = ['waiting', 'changed', 'refused'] as const
export type EmailChangeOutcome = (typeof EMAIL_CHANGE_OUTCOMES)[number]

export const EMAIL_CHANGE_HOURS = 24

export type EmailChangeMarks = { approvedAt: Date | null; confirmedAt: Date | null }

export const hasAgreed = (marks: EmailChangeMarks, side: EmailChangeSide): boolean =>
  (side === 'old' ? marks.approvedAt : marks.confirmedAt) !== null

export const outcomeOfYes = (marks: EmailChangeMarks, side: EmailChangeSide): EmailChangeOutcome =>
  hasAgreed(marks, side === 'old' ? 'new' : 'old') ? 'changed' : 'waiting'
