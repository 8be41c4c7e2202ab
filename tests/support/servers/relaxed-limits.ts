/** Every limit by the name of its setting, without `LIMIT_`. */
export const LIMITS = [
  'SIGN_IN_ADDRESS',
  'SIGN_IN_ACCOUNT_MINUTE',
  'SIGN_IN_ACCOUNT',
  'SIGN_IN_ACCOUNT_DAY',
  'SIGN_IN_DEVICE',
  'SIGN_IN_DEVICE_DAY',
  'SIGN_UP_ADDRESS',
  'MAIL_ADDRESS',
  'MAIL_PAUSE',
  'MAIL_ACCOUNT',
  'LINK_ADDRESS',
  'HAND_OUTS',
  'STARTS_HOUR',
  'STARTS_DAY',
  'COMMENTS_MINUTE',
  'COMMENTS_DAY',
  'REPORTS',
  'APPEALS',
  'CHECKOUTS',
  'REFUNDS',
  'PASSWORD_CHECKS',
  'SECOND_FACTOR',
  'RENAMES',
  'EMAIL_CHANGES',
  'DATA_EXPORTS',
  'CRASH_REPORTS',
] as const

/** Settings under which these limits hold nobody back. Windows last as those in use: each new one is written to an index. */
export const relaxed = (...limits: (typeof LIMITS)[number][]): Record<string, string> =>
  Object.fromEntries(limits.map((limit) => [`LIMIT_${limit}`, '1000000/3600']))

/** The same for whatever is about something else: one machine plays everybody there, and people never rest. */
export const RELAXED_LIMITS = relaxed(
  'SIGN_IN_ADDRESS',
  'SIGN_IN_ACCOUNT_DAY',
  'SIGN_UP_ADDRESS',
  'MAIL_ADDRESS',
  'MAIL_PAUSE',
  'MAIL_ACCOUNT',
  'LINK_ADDRESS',
  'HAND_OUTS',
  'STARTS_HOUR',
  'STARTS_DAY',
  'CRASH_REPORTS',
)
