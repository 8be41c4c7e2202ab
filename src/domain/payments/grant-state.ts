/** Of what an administrator gave: the person has it, it waits for an account, or it is over. */
export const GRANT_STATES = ['live', 'waiting', 'over'] as const
export type GrantState = (typeof GRANT_STATES)[number]
