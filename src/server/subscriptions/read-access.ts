import { accessUnder, type Access } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listAccessAndRule, listAccessesAndRule } from './subscription-store.ts'

type OfPerson = { userId: string; examId: string }

/** What a person has of an exam now, by the rule of this site (spec 7.3, 7.26). */
export const readAccess = async (db: Db, of: OfPerson): Promise<Access> =>
  (await readAccessAndNow(db, of)).access

/** The same with the database's clock, which its statement tells besides. */
export async function readAccessAndNow(db: Db, of: OfPerson): Promise<{ access: Access; now: Date }> {
  const { rule, now, rows } = await listAccessAndRule(db, of)
  return { access: accessUnder(rule, rows, now), now }
}

/** The access to every exam, and which of them the person has a subscription to, live or over. */
export async function readAccesses(db: Db, userId: string) {
  const { rule, now, rows } = await listAccessesAndRule(db, userId)
  const byExam = Map.groupBy(rows, ({ examId }) => examId)
  return {
    now,
    examIds: [...byExam.keys()],
    rowsOf: (examId: string) => byExam.get(examId) ?? [],
    accessTo: (examId: string): Access => accessUnder(rule, byExam.get(examId) ?? [], now),
  }
}
