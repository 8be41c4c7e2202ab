import { isOpenTo, withFree, type AccessKind } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listOpenedIds } from './drill-facts-store.ts'
import type { Study } from './read-study.ts'

type OfPerson = { userId: string; access: AccessKind }
type OfExam = { exam: Pick<Study['exam'], 'id' | 'status'>; bank: Study['bank'] }

/** The exam's active questions that the person may see now: without a plan only open ones (spec 15.9). */
export async function findOpenIds(
  db: Db,
  { userId, access }: OfPerson,
  { exam, bank }: OfExam,
): Promise<Set<string>> {
  const opened = new Set(access === 'paid' ? [] : await listOpenedIds(db, { userId, examId: exam.id }))
  const examActive = exam.status === 'active'
  const open = withFree(bank.questions.filter(({ isActive }) => isActive)).filter(({ id, isFree }) =>
    isOpenTo({ access, examActive }, { isFree, opened: opened.has(id), openedCount: opened.size }),
  )
  return new Set(open.map(({ id }) => id))
}
