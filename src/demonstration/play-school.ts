import type { AccessRule } from '#domain/payments/access.ts'
import type { Viewer } from '#server/dependencies.ts'
import { saveGrant } from '#server/subscriptions/subscription-store.ts'
import { findExam } from '#server/exams/exam-store.ts'
import { examReference } from '#domain/exams/exams.ts'
import type { DemoStep } from './script.ts'
import { purchaseName, type Stage } from './stage.ts'

const SALES: ReadonlySet<DemoStep['kind']> = new Set(['trial', 'order', 'give-back'])
const PRACTICE: ReadonlySet<DemoStep['kind']> = new Set(['sit', 'mock', 'drill'])

/** Whether the story has this step on a site with this rule. */
export const isTold = (rule: AccessRule, { kind }: DemoStep): boolean => rule === 'sold' || !SALES.has(kind)

/** By invitation, who practises was given the exam before: once, without an end. */
export async function inviteFor({ deps, purchases }: Stage, viewer: Viewer, step: DemoStep) {
  if (deps.settings.site.access !== 'invited' || !('exam' in step) || !PRACTICE.has(step.kind)) return
  const name = purchaseName(viewer, step.exam)
  const exam = await findExam(deps.db, examReference(step.exam))
  if (exam === undefined || purchases.has(name)) return
  purchases.set(name, exam.id)
  await saveGrant(deps.db, {
    userId: viewer.id,
    examId: exam.id,
    days: null,
    reason: 'Turma da demonstração',
  })
}
