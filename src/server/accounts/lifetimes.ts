/** Links of mails. */
export const CONFIRMATION_SECONDS = 24 * 3600
export const RECOVERY_SECONDS = 30 * 60

/** A sign-up that nobody confirms is forgotten after so many days, with its address. */
export const SIGN_UP_DAYS = 7
