import { createContext, use } from 'react'

/** Does an act; at CONFIRMATION_NEEDED asks for a password or code and repeats it. Throws `GivenUp` if declined. */
export type DoConfirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

/** The person would not confirm: nothing was done, and no message is due. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** Asks for a confirmation; without a provider the refusal is passed on. */
export const ConfirmedActs = createContext<DoConfirmed>((act) => act())

export const useConfirmed = () => use(ConfirmedActs)
