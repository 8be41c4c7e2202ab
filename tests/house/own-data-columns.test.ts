import * as access from '#server/adapters/db/schema/access.ts'
import * as accounts from '#server/adapters/db/schema/accounts.ts'
import * as catalog from '#server/adapters/db/schema/catalog.ts'
import * as community from '#server/adapters/db/schema/community.ts'
import * as drills from '#server/adapters/db/schema/drills.ts'
import * as imports from '#server/adapters/db/schema/imports.ts'
import * as learners from '#server/adapters/db/schema/learners.ts'
import * as mail from '#server/adapters/db/schema/mail.ts'
import * as mocks from '#server/adapters/db/schema/mocks.ts'
import * as outcomes from '#server/adapters/db/schema/outcomes.ts'
import * as questionChanges from '#server/adapters/db/schema/question-changes.ts'
import * as rulings from '#server/adapters/db/schema/rulings.ts'
import * as secondFactor from '#server/adapters/db/schema/second-factor.ts'
import * as simulations from '#server/adapters/db/schema/simulations.ts'
import * as suspects from '#server/adapters/db/schema/suspects.ts'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SCHEMA = {
  ...access,
  ...accounts,
  ...catalog,
  ...community,
  ...drills,
  ...imports,
  ...learners,
  ...mail,
  ...mocks,
  ...outcomes,
  ...questionChanges,
  ...rulings,
  ...secondFactor,
  ...simulations,
  ...suspects,
}
const TABLES = Object.entries(SCHEMA).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table }] : [],
)

/** What the copy leaves out of rows that lead to a person, by reason. */
const LEFT_OUT = {
  'keys and hashes that open something': [
    'credentials.*',
    'emailTokens.*',
    'spentEmailTokens.*',
    'sessions.id',
    'sessions.token',
    'secondFactors.secret',
    'secondFactors.lastStep',
    'spareCodes.codeHash',
    'purchases.providerSessionId',
    'purchases.providerUrl',
    'purchases.providerPaymentId',
    'outboxMails.text',
    'outboxMails.html',
    'outboxMails.stopAddress',
  ],
  'brought by `findEmailChange`, without its keys': ['emailChanges.*'],
  'content of the bank': [
    'mocks.seed',
    'mocks.format',
    'mockChoices.counter',
    'mockChoices.changeId',
    'simulationQuestions.revision',
    'simulationQuestions.isFree',
    'trialOpenings.questionId',
    'appeals.revision',
    'appeals.rulingId',
    'comments.examId',
    'firstAnswers.*',
  ],
  'bookkeeping of the machine': [
    'users.image',
    'users.searchText',
    'users.deviceCounter',
    'users.updatedAt',
    'purchases.liveMode',
    'purchases.expiresAt',
    'purchases.refundAttempts',
    'purchases.refundError',
    'purchases.version',
    'purchases.checkedAt',
    'purchases.cancelledAt',
    'subscriptions.purchaseId',
    'subscriptions.createdAt',
    'comments.openReports',
    'comments.isReported',
    'studySnapshots.bankVersion',
    'studySnapshots.ended',
    'studySnapshots.changedVerdicts',
    'verdictChanges.id',
    'mockStarts.id',
    'outboxMails.expiresAt',
    'outboxMails.attempts',
    'outboxMails.deferrals',
    'outboxMails.nextAttemptAt',
    'outboxMails.leasedUntil',
    'outboxMails.lastError',
    'outboxMails.retriedAt',
    'outboxMails.kinds',
    'outboxMails.followsAddress',
    'mailNotices.*',
  ],
  'told by the result of its place': [
    'simulationQuestions.leftOut',
    'simulationQuestions.isAnnulled',
    'resultChanges.passedBefore',
    'resultChanges.passedNow',
  ],
  'work of an administrator on the bank or on others': [
    'waitingGrants.*',
    'questions.*',
    'questionImports.*',
    'bulkEdits.*',
    'rulings.*',
    'questionChecks.*',
  ],
}

const parentsOf = (table: PgTable): PgTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)

/** Rows of a person, and rows of those rows; what hangs on a question leads to whoever wrote it, not to who answers. */
function isOfPerson(table: PgTable, seen: readonly PgTable[] = []): boolean {
  if (table === accounts.users) return true
  const isOfWork =
    seen.length > 0 &&
    LEFT_OUT['work of an administrator on the bank or on others'].includes(`${nameOf(table)}.*`)
  return (
    !isOfWork &&
    parentsOf(table).some((parent) => !seen.includes(parent) && isOfPerson(parent, [...seen, table]))
  )
}

const nameOf = (table: PgTable) => TABLES.find((known) => known.table === table)?.name ?? ''

const COPY = [
  'export-store.ts',
  'export-mock-store.ts',
  'export-drill-store.ts',
  'export-simulation-store.ts',
]
  .map((file) => readFileSync(new URL(`../../src/server/profiles/${file}`, import.meta.url), 'utf8'))
  .join('\n')

const isCopied = (column: string) => new RegExp(`\\b${column.replace('.', '\\.')}\\b`).test(COPY)

it('the copy of one’s data holds each column of each row that leads to a person, or says why not', () => {
  const reasons = new Set(Object.values(LEFT_OUT).flat())
  const missing = TABLES.filter(({ table, name }) => isOfPerson(table) && !reasons.has(`${name}.*`)).flatMap(
    ({ name, table }) =>
      Object.keys(getTableColumns(table))
        .map((column) => `${name}.${column}`)
        .filter((column) => !isCopied(column) && !reasons.has(column)),
  )
  expect(missing).toEqual([])
  expect([...reasons].filter((column) => !column.endsWith('.*') && isCopied(column))).toEqual([])
})
