import { EXAM_CODE } from '#domain/exams.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import {
  findExamToEdit,
  insertExam,
  replaceDomains,
  saveFeatured,
  updateExam,
  type ExamForm,
} from './exam-admin-store.ts'

/** A new exam with its domains. Refuses: EXAM_CODE_INVALID, EXAM_CODE_TAKEN (decisions 2). */
export async function createExam({ db }: Dependencies, form: ExamForm) {
  requireCode(form)
  return db.transaction(async (tx) => {
    const id = await insertExam(tx, form)
    if (id === undefined) throw new Refused('EXAM_CODE_TAKEN')
    await replaceDomains(tx, id, form.domains)
    return { id }
  })
}

/**
 * Saves an exam and its domains together, as it was edited from `version`.
 * Refuses: EXAM_NOT_FOUND, EXAM_CHANGED, EXAM_CODE_INVALID, EXAM_CODE_TAKEN, DOMAIN_IN_USE.
 */
export async function editExam(
  { db }: Dependencies,
  { examId, version, ...form }: ExamForm & { examId: string; version: number },
) {
  requireCode(form)
  try {
    await db.transaction(async (tx) => {
      if (!(await updateExam(tx, { examId, version }, form)))
        throw new Refused((await findExamToEdit(tx, examId)) ? 'EXAM_CHANGED' : 'EXAM_NOT_FOUND')
      await replaceDomains(tx, examId, form.domains)
    })
  } catch (error) {
    const rule = brokenRule(error)?.name
    if (rule === 'exams_code_key') throw new Refused('EXAM_CODE_TAKEN')
    if (rule === 'questions_domain_of_exam') throw new Refused('DOMAIN_IN_USE')
    throw error
  }
}

/** 'Destaque', as wanted: asking twice is asking once. Refuses: EXAM_NOT_FOUND. */
export async function featureExam({ db }: Dependencies, wanted: { examId: string; featured: boolean }) {
  if (!(await saveFeatured(db, wanted))) throw new Refused('EXAM_NOT_FOUND')
}

function requireCode({ code }: ExamForm) {
  if (!EXAM_CODE.test(code)) throw new Refused('EXAM_CODE_INVALID')
}
