import { MOST_BULK_QUESTIONS, planOf, type BulkEdit, type BulkRefusal } from '#domain/questions/bulk-edit.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import {
  examExists,
  findExamOfDomain,
  listFacts,
  selecting,
  type Facts,
  type Selection,
} from './bulk-facts-store.ts'

export type PlannedEdit = {
  total: number
  changing: Facts[]
  same: number
  left: { question: Facts; reason: BulkRefusal }[]
  /** Of those that were ticked. */
  gone: string[]
}

/** What the edit would do to each question. Refuses: EXAM_NOT_FOUND, QUESTION_INVALID (no such domain), TOO_MANY_QUESTIONS. */
export async function planEdit(
  db: Db,
  { selection, edit }: { selection: Selection; edit: BulkEdit },
): Promise<PlannedEdit> {
  const domainExam = await examOfDomain(db, edit)
  if (edit.kind === 'move' && !(await examExists(db, edit.examId))) throw new Refused('EXAM_NOT_FOUND')
  const all = await listFacts(db, await selecting(db, selection), MOST_BULK_QUESTIONS)
  if (all.length > MOST_BULK_QUESTIONS) throw new Refused('TOO_MANY_QUESTIONS')
  const gone = goneOf(selection, all)
  const planned: PlannedEdit = { total: all.length, changing: [], same: 0, left: [], gone }
  for (const question of all) {
    const plan = planOf(edit, question, domainExam)
    if (plan === 'change') planned.changing.push(question)
    else if (plan === 'same') planned.same += 1
    else planned.left.push({ question, reason: plan })
  }
  return planned
}

function goneOf(selection: Selection, all: readonly Facts[]): string[] {
  if (!('ids' in selection)) return []
  const there = new Set(all.map(({ id }) => id))
  return selection.ids.filter((id) => !there.has(id))
}

async function examOfDomain(db: Db, edit: BulkEdit): Promise<string | null> {
  if (edit.kind !== 'domain') return null
  if (edit.domainId === null) return edit.examId ?? null
  const examId = await findExamOfDomain(db, edit.domainId)
  if (examId === undefined) throw new Refused('QUESTION_INVALID')
  return examId
}

export function countReasons(left: PlannedEdit['left']): { reason: BulkRefusal; count: number }[] {
  const counts = new Map<BulkRefusal, number>()
  for (const { reason } of left) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
