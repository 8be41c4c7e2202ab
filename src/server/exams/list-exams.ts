import type { Db } from '#server/adapters/db/database.ts'
import { listActiveExams, listFeaturedExams } from './exam-store.ts'
import { examSummaryOf } from './get-exam.ts'

/** The public list: active exams by name, or only the featured ones (spec 5.3). */
export async function listExams(db: Db, { featured }: { featured?: boolean | undefined }) {
  const rows = featured ? await listFeaturedExams(db) : await listActiveExams(db)
  return { exams: rows.map(examSummaryOf) }
}
