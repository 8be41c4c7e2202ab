import { createContext, use } from 'react'

/**
 * Does an act that asks for a fresh sign-in. Where the server answers CONFIRMATION_NEEDED, the person gives the password
 * or a code and the act is done again; who will not has given it up, which is no failure to tell of.
 */
export type DoConfirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

/** The person would not confirm: nothing was done, and they know it. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** Who asks; without anybody the refusal stands. */
export const ConfirmedActs = createContext<DoConfirmed>((act) => act())

export const useConfirmed = () => use(ConfirmedActs)
