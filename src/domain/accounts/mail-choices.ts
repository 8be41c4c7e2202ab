/** What happened to a person and is told by a mail of choice, at once or with the next one (spec 20.2). */
export const NOTICE_KINDS = ['mockEnded', 'appealDecided'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a person may choose to get mails of. */
export const MAIL_CHOICES = [...NOTICE_KINDS, 'reviewsDue'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/** After so many days nobody is told any more. */
export const NOTICE_KEPT_DAYS = 7
