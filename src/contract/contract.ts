import { accounts } from './accounts.ts'
import { checkouts } from './checkouts.ts'
import { comments } from './comments.ts'
import { exams } from './exams.ts'
import { results } from './results.ts'
import { session } from './session.ts'
import { simulations } from './simulations.ts'

/** Everything that can be asked: the one door of the server, and the source of the OpenAPI document. */
export const contract = { session, accounts, exams, checkouts, simulations, results, comments }

export type Contract = typeof contract
