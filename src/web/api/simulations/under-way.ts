/** `meta` of a query that a press waits for: with the session ended, the page asks for the password in place. */
export const UNDER_WAY: Record<string, unknown> = { isUnderWay: true }

/** `meta` of a mutation without a press: only the screen says that the session has ended. */
export const BY_ITSELF: Record<string, unknown> = { isByItself: true }
