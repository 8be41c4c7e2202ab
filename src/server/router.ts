import { auditProcedures } from './audit/audit-procedures.ts'
import { adminCommentProcedures } from './comments/admin-comment-procedures.ts'
import { memberProcedures } from './members/member-procedures.ts'
import { accountProcedures, sessionProcedures } from './accounts/account-procedures.ts'
import { commentProcedures } from './comments/comment-procedures.ts'
import { clientErrorProcedures } from './client-errors/report-client-error.ts'
import { emailChangeProcedures } from './email-changes/email-change-procedures.ts'
import { examAdminProcedures } from './exams/exam-admin-procedures.ts'
import { examProcedures } from './exam-access/exam-procedures.ts'
import {
  checkoutProcedures,
  companyProcedures,
  paymentProcedures,
  purchaseProcedures,
  simulatedPaymentProcedures,
  subscriptionProcedures,
} from './payments/payment-procedures.ts'
import { importProcedures } from './imports/import-procedures.ts'
import { pictureProcedures } from './pictures/picture-procedures.ts'
import { profileProcedures, secondFactorProcedures } from './profiles/profile-procedures.ts'
import { questionProcedures } from './questions/question-procedures.ts'
import { reportProcedures } from './reports/report-procedures.ts'
import { resultProcedures } from './results/result-procedures.ts'
import { simulationProcedures } from './simulations/simulation-procedures.ts'

export const router = {
  session: sessionProcedures,
  accounts: accountProcedures,
  profile: profileProcedures,
  emailChanges: emailChangeProcedures,
  secondFactor: secondFactorProcedures,
  exams: examProcedures,
  subscriptions: subscriptionProcedures,
  checkouts: checkoutProcedures,
  payments: paymentProcedures,
  purchases: purchaseProcedures,
  simulatedPayments: simulatedPaymentProcedures,
  simulations: simulationProcedures,
  results: resultProcedures,
  comments: commentProcedures,
  company: companyProcedures,
  clientErrors: clientErrorProcedures,
  adminMembers: memberProcedures,
  adminComments: adminCommentProcedures,
  adminAuditLog: auditProcedures,
  adminExams: examAdminProcedures,
  adminQuestions: questionProcedures,
  adminPictures: pictureProcedures,
  adminImports: importProcedures,
  adminReports: reportProcedures,
}
