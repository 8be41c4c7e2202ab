import { createContext, use } from 'react'

/**
 * Does an act that asks for a fresh sign-in (security T54). Where the server answers CONFIRMATION_NEEDED, the person
 * gives the password and the act is done again; who will not has given it up, which is no failure to tell of.
 */
export type DoConfirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

/** The person would not give the password: nothing was done, and they know it. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** Who asks for the password; without anybody the refusal stands. */
export const ConfirmedActs = createContext<DoConfirmed>((act) => act())

export const useConfirmed = () => use(ConfirmedActs)
