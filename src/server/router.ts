import { accountProcedures, sessionProcedures } from './accounts/account-procedures.ts'
import { commentProcedures } from './comments/comment-procedures.ts'
import { examProcedures } from './admission/exam-procedures.ts'
import { checkoutProcedures } from './payments/checkout-procedures.ts'
import { resultProcedures } from './results/result-procedures.ts'
import { simulationProcedures } from './simulations/simulation-procedures.ts'

/** Every call of the contract with its answer. */
export const router = {
  session: sessionProcedures,
  accounts: accountProcedures,
  exams: examProcedures,
  checkouts: checkoutProcedures,
  simulations: simulationProcedures,
  results: resultProcedures,
  comments: commentProcedures,
}
