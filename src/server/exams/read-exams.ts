import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { readPage, type Slice } from '#server/paging/pages.ts'
import { Refused } from '#server/refusal.ts'
import {
  countExams,
  findExamToEdit,
  listDomains,
  listDomainsOf,
  listExamOptions,
  listExamRows,
} from './exam-admin-store.ts'

const PAGE_SIZE = 10

/** All exams, newest first, a page at a time; `search` finds name or code (spec 9.2). */
export async function readExams(
  { db }: Dependencies,
  { search, page }: { search?: string | undefined; page: number },
) {
  const total = await countExams(db, search)
  const list = (slice: Slice) => listExamRows(db, search, slice)
  return readPage({ page, size: PAGE_SIZE, total }, { list, entryOf: inIso })
}

export async function readExamOptions({ db }: Dependencies) {
  const exams = await listExamOptions(db)
  const domains = Map.groupBy(await listDomains(db), ({ examId }) => examId)
  return {
    exams: exams.map((exam) => ({
      ...exam,
      domains: (domains.get(exam.id) ?? []).map(({ id, name }) => ({ id, name })),
    })),
  }
}

/** Refuses: EXAM_NOT_FOUND. */
export async function readExamToEdit({ db }: Dependencies, { examId }: { examId: string }) {
  const exam = await findExamToEdit(db, examId)
  if (!exam) throw new Refused('EXAM_NOT_FOUND')
  return { ...exam, domains: await listDomainsOf(db, examId) }
}
