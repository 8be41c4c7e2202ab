/** The `meta` of a query that a press waits for: with the session ended, the page asks for the password in place. */
export const UNDER_WAY: Record<string, unknown> = { isUnderWay: true }

/** The `meta` of a mutation that nobody pressed: the screen alone says that the session has ended. */
export const BY_ITSELF: Record<string, unknown> = { isByItself: true }
