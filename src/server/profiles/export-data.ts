import { receiptNumber } from '#pt-br/payments/receipts.ts'
import { findEmailChange } from '#server/accounts/email-change-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { readSnapshot } from '#server/adapters/db/snapshot.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { exportedSnapshot } from '#server/mistakes/exported-snapshot.ts'
import { inIso } from '#server/iso-moments.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'
import {
  listDrillLimits,
  listDrills,
  listExamOutcomes,
  listStudySnapshots,
  listVerdictChanges,
} from './export-drill-store.ts'
import {
  findLearnerSettings,
  listExamGoals,
  listMockChoices,
  listMocks,
  listMockStarts,
} from './export-mock-store.ts'
import {
  listAnswers,
  listFreeOpenings,
  listKeysShown,
  listMarks,
  listQuestionMarks,
  listResultChanges,
  listSimulations,
} from './export-simulation-store.ts'
import {
  findAccount,
  listAccesses,
  listActsOnAccount,
  listExpiryReminders,
  listKeptSessions,
  listMessages,
  listOwnAppeals,
  listOwnComments,
  listPurchaseChanges,
  listPurchases,
  listReportsMade,
  listTermsAccepted,
} from './export-store.ts'

/** As of one moment, without texts and keys (spec 12.1). Refuses: TOO_MANY_TRIES, UNAUTHENTICATED (account gone). */
export async function exportData({ db, settings }: Pick<Dependencies, 'db' | 'settings'>, viewer: Viewer) {
  await consumeRateLimit(db, { what: 'data-export', who: viewer.id, limit: settings.limits.dataExports })
  return readSnapshot(db, (tx) => everythingOf(tx, viewer.id))
}

async function everythingOf(tx: Db, userId: string) {
  const exportedAt = await readNow(tx)
  const account = await findAccount(tx, userId)
  const change = await findEmailChange(tx, userId)
  if (!account) throw new Refused('UNAUTHENTICATED')
  return {
    ...inIso({ exportedAt }),
    profile: {
      ...inIso(account),
      role: account.role ?? 'user',
      emailChange: change
        ? inIso({ newEmail: change.newEmail, requestedAt: change.requestedAt, expiresAt: change.expiresAt })
        : null,
    },
    termsAccepted: (await listTermsAccepted(tx, userId)).map(inIso),
    sessions: (await listKeptSessions(tx, userId)).map(inIso),
    accesses: (await listAccesses(tx, userId)).map(inIso),
    purchases: await purchasesOf(tx, userId),
    expiryReminders: (await listExpiryReminders(tx, userId)).map(inIso),
    simulations: await simulationsOf(tx, userId),
    mockStarts: (await listMockStarts(tx, userId)).map(inIso),
    examGoals: await listExamGoals(tx, userId),
    examOutcomes: (await listExamOutcomes(tx, userId)).map(inIso),
    questionMarks: (await listQuestionMarks(tx, userId)).map(inIso),
    drillLimits: await listDrillLimits(tx, userId),
    studySnapshots: (await listStudySnapshots(tx, userId)).map(({ content, facts, ...snapshot }) => ({
      ...inIso(snapshot),
      ...exportedSnapshot(content, facts),
    })),
    verdictChanges: await listVerdictChanges(tx, userId),
    learnerSettings: await findLearnerSettings(tx, userId),
    freeOpenings: await listFreeOpenings(tx, userId),
    comments: (await listOwnComments(tx, userId)).map(inIso),
    appeals: (await listOwnAppeals(tx, userId)).map(inIso),
    reportsMade: (await listReportsMade(tx, userId)).map(inIso),
    actsOnAccount: (await listActsOnAccount(tx, userId)).map(inIso),
    messages: (await listMessages(tx, { userId, email: account.email })).map(inIso),
  }
}

async function purchasesOf(tx: Db, userId: string) {
  const changes = await listPurchaseChanges(tx, userId)
  return (await listPurchases(tx, userId)).map(({ id, ...purchase }) => ({
    ...inIso(purchase),
    number: receiptNumber(purchase),
    changes: (changes.get(id) ?? []).map(inIso),
  }))
}

async function simulationsOf(tx: Db, userId: string) {
  const rows = await listSimulations(tx, userId)
  const answers = await listAnswers(tx, userId)
  const marks = await listMarks(tx, userId)
  const changes = await listResultChanges(tx, userId)
  const keys = await listKeysShown(tx, userId)
  const mockOf = await mocksOf(tx, userId)
  const drills = await listDrills(tx, userId)
  return rows.map(({ id, ...simulation }) => ({
    ...inIso(simulation),
    markedPositions: marks.get(id) ?? [],
    keysShown: (keys.get(id) ?? []).map(inIso),
    answers: (answers.get(id) ?? []).map(inIso),
    resultChanges: (changes.get(id) ?? []).map(inIso),
    mock: mockOf(id),
    drill: drillOf(drills.get(id)),
  }))
}

type Drill = Awaited<ReturnType<typeof listDrills>> extends Map<string, infer One> ? One : never

const drillOf = (drill: Drill | undefined) =>
  drill ? { ...drill, block: drill.block && inIso(drill.block) } : null

async function mocksOf(tx: Db, userId: string) {
  const mocks = await listMocks(tx, userId)
  const choices = await listMockChoices(tx, userId)
  return (id: string) => {
    const mock = mocks.get(id)
    return mock ? { ...inIso(mock), choices: (choices.get(id) ?? []).map(inIso) } : null
  }
}
