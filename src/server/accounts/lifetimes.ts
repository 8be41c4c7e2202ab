export const CONFIRMATION_SECONDS = 24 * 3600
export const RECOVERY_SECONDS = 30 * 60

export const SIGN_UP_DAYS = 7
