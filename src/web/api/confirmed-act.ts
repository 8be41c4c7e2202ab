import { createContext, use } from 'react'

/**
 * Does an act that asks for a fresh sign-in (security T54). Where the server answers CONFIRMATION_NEEDED, the person
 * gives the password and the act is done again; who will not is refused as the server refused.
 */
export type DoConfirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

/** Who asks for the password; without anybody the refusal stands. */
export const ConfirmedActs = createContext<DoConfirmed>((act) => act())

export const useConfirmed = () => use(ConfirmedActs)
