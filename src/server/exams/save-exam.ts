import { formatProblems } from '#domain/exams/exam-format.ts'
import { EXAM_CODE, EXAM_FIELDS, type ExamField } from '#domain/exams/exams.ts'
import { dayOf } from '#domain/text/days.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  findExamToEdit,
  insertExam,
  listDomainsOf,
  replaceDomains,
  saveFeatured,
  updateExam,
  type ExamForm,
} from './exam-admin-store.ts'

/**
 * A new exam with its domains; a repeated `id` with the same form is the same exam. Refuses: EXAM_CODE_INVALID,
 * EXAM_FORMAT_INVALID, EXAM_CODE_TAKEN (also an id that is another exam's; spec 5.2 and 14.2).
 */
export async function createExam(
  { db }: Dependencies,
  viewer: Viewer,
  { id: wantedId, ...typed }: ExamForm & { id?: string | undefined },
) {
  const form = withoutEmptyWords(typed)
  requireCode(form)
  requireFormat(form, await readNow(db))
  return db.transaction(async (tx) => {
    const id = await insertExam(tx, { id: wantedId, ...form })
    if (id === undefined) {
      if (wantedId !== undefined && (await isSaved(tx, wantedId, form))) return { id: wantedId }
      throw new Refused('EXAM_CODE_TAKEN')
    }
    await replaceDomains(tx, id, form.domains)
    const { code, name, status } = form
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'exam-created',
      subject: id,
      details: { code, name, status },
    })
    return { id }
  })
}

/**
 * Edited from `version`; of a newer one that says the same, a reply was lost. Refuses: EXAM_NOT_FOUND, EXAM_CHANGED,
 * EXAM_CODE_INVALID, EXAM_FORMAT_INVALID, EXAM_CODE_TAKEN, DOMAIN_IN_USE.
 */
export async function editExam(
  { db }: Dependencies,
  viewer: Viewer,
  { examId, version, ...typed }: ExamForm & { examId: string; version: number },
) {
  const form = withoutEmptyWords(typed)
  requireCode(form)
  requireFormat(form, await readNow(db))
  try {
    await db.transaction(async (tx) => {
      const before = await readForm(tx, examId)
      if (!before) throw new Refused('EXAM_NOT_FOUND')
      if (!(await updateExam(tx, { examId, version }, form))) {
        if (await isSaved(tx, examId, form)) return
        throw new Refused('EXAM_CHANGED')
      }
      await replaceDomains(tx, examId, form.domains)
      await recordChange(tx, { viewer, examId, before, after: form })
    })
  } catch (error) {
    const rule = brokenRule(error)?.name
    if (rule === 'exams_code_key') throw new Refused('EXAM_CODE_TAKEN')
    if (rule === 'questions_domain_of_exam') throw new Refused('DOMAIN_IN_USE')
    throw error
  }
}

/** 'Destaque', as wanted: asking twice is asking once. Refuses: EXAM_NOT_FOUND. */
export const featureExam = (
  { db }: Dependencies,
  viewer: Viewer,
  wanted: { examId: string; featured: boolean },
) =>
  db.transaction(async (tx) => {
    const before = await readForm(tx, wanted.examId)
    if (!before || !(await saveFeatured(tx, wanted))) throw new Refused('EXAM_NOT_FOUND')
    const after = { ...before, featured: wanted.featured }
    await recordChange(tx, { viewer, examId: wanted.examId, before, after })
  })

async function readForm(tx: Db, examId: string): Promise<ExamForm | undefined> {
  const exam = await findExamToEdit(tx, examId)
  if (!exam) return undefined
  return { ...exam, domains: await listDomainsOf(tx, examId) }
}

async function isSaved(tx: Db, examId: string, form: ExamForm): Promise<boolean> {
  const standing = await readForm(tx, examId)
  return standing !== undefined && changedFields(standing, form).length === 0
}

const changedFields = (before: ExamForm, after: ExamForm): ExamField[] =>
  EXAM_FIELDS.filter((field) => !isDeepStrictEqual(said(before, field), said(after, field)))

type Change = { viewer: Viewer; examId: string; before: ExamForm; after: ExamForm }

async function recordChange(tx: Db, { viewer, examId, before, after }: Change) {
  const changed = changedFields(before, after)
  if (changed.length === 0) return
  await recordAuditEntry(tx, {
    actor: viewer.id,
    act: 'exam-changed',
    subject: examId,
    details: {
      code: after.code,
      changed: changed.join(','),
      ...(before.status !== after.status && { from: before.status, to: after.status }),
    },
  })
}

/** A field in the one form in which two can be compared: an empty text is none, and domains have no ids. */
function said(form: ExamForm, field: ExamField): unknown {
  if (field === 'domains')
    return form.domains.map(({ name, weight, practiceWeight }) => [name, weight, practiceWeight])
  return form[field] === '' ? null : form[field]
}

const withoutEmptyWords = (form: ExamForm): ExamForm => ({
  ...form,
  official: {
    ...form.official,
    questionsWords: form.official.questionsWords || null,
    passing: form.official.passing || null,
  },
  practice: { ...form.practice, cutReason: form.practice.cutReason || null },
})

function requireFormat(form: ExamForm, now: Date) {
  const [formatProblem] = formatProblems({ ...form, today: dayOf(now) })
  if (formatProblem !== undefined) throw new Refused('EXAM_FORMAT_INVALID', { formatProblem })
}

function requireCode({ code }: ExamForm) {
  if (!EXAM_CODE.test(code)) throw new Refused('EXAM_CODE_INVALID')
}
