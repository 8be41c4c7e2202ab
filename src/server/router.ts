import { accountProcedures } from './account-procedures.ts'
import { adminProcedures } from './admin-procedures.ts'
import { learnerProcedures } from './learner-procedures.ts'

export const router = { ...accountProcedures, ...learnerProcedures, ...adminProcedures }
