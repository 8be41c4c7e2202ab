import { accessUnder, type Access } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listAccessAndRule, listAccessesAndRule } from './subscription-store.ts'

/** What a person has of an exam now, by the rule of this site (spec 7.3, 7.26). */
export async function readAccess(db: Db, of: { userId: string; examId: string }): Promise<Access> {
  const { rule, now, rows } = await listAccessAndRule(db, of)
  return accessUnder(rule, rows, now)
}

/** The same for every exam, and which of them the person has a subscription to, live or over. */
export async function readAccesses(db: Db, userId: string) {
  const { rule, now, rows } = await listAccessesAndRule(db, userId)
  const byExam = Map.groupBy(rows, ({ examId }) => examId)
  return {
    examIds: [...byExam.keys()],
    rowsOf: (examId: string) => byExam.get(examId) ?? [],
    accessTo: (examId: string): Access => accessUnder(rule, byExam.get(examId) ?? [], now),
  }
}
