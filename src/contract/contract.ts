import { accounts, session } from './accounts/accounts.ts'
import { appeals } from './appeals.ts'
import { adminAuditLog } from './admin/audit-log.ts'
import { adminBulkEdits } from './admin/bulk-edits.ts'
import { adminExams } from './admin/exams.ts'
import { adminImports } from './admin/imports.ts'
import { adminGrants } from './admin/grants.ts'
import { adminMails } from './admin/mails.ts'
import { adminMembers } from './admin/members.ts'
import { adminComments } from './admin/comments.ts'
import { adminPictures, adminQuestions } from './admin/questions.ts'
import { adminRulings } from './admin/rulings.ts'
import { adminSuspects } from './admin/suspects.ts'
import { adminReports } from './admin/reports.ts'
import { comments } from './comments.ts'
import { clientErrors } from './client-errors.ts'
import { emailChanges } from './accounts/email-changes.ts'
import { drills } from './drills.ts'
import { exams } from './exams.ts'
import { focus } from './focus.ts'
import { checkouts, payments, simulatedPayments } from './payments/payments.ts'
import { profile } from './accounts/profile.ts'
import { company, purchases } from './payments/purchases.ts'
import { mailChoices } from './accounts/mail-choices.ts'
import { mistakes } from './mistakes.ts'
import { mocks } from './mocks.ts'
import { readiness, study } from './readiness.ts'
import { results } from './results.ts'
import { secondFactor } from './accounts/second-factor.ts'
import { simulations } from './simulations.ts'
import { subscriptions } from './payments/subscriptions.ts'

export const contract = {
  session,
  accounts,
  profile,
  emailChanges,
  secondFactor,
  mailChoices,
  exams,
  subscriptions,
  checkouts,
  payments,
  purchases,
  simulatedPayments,
  simulations,
  mocks,
  drills,
  focus,
  mistakes,
  readiness,
  study,
  results,
  comments,
  appeals,
  company,
  clientErrors,
  adminMembers,
  adminGrants,
  adminMails,
  adminComments,
  adminAuditLog,
  adminExams,
  adminQuestions,
  adminBulkEdits,
  adminRulings,
  adminSuspects,
  adminPictures,
  adminReports,
  adminImports,
}

export type Contract = typeof contract
