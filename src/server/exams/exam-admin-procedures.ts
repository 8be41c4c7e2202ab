import { administrator } from '#server/procedures.ts'
import { readExamOptions, readExams, readExamToEdit } from './read-exams.ts'
import { removeExam } from './remove-exam.ts'
import { createExam, editExam, featureExam } from './save-exam.ts'

export const examAdminProcedures = {
  list: administrator.adminExams.list.handler(({ input, context }) => readExams(context.deps, input)),
  options: administrator.adminExams.options.handler(({ context }) => readExamOptions(context.deps)),
  get: administrator.adminExams.get.handler(({ input, context }) => readExamToEdit(context.deps, input)),
  create: administrator.adminExams.create.handler(({ input, context }) =>
    createExam(context.deps, context.person, input),
  ),
  update: administrator.adminExams.update.handler(async ({ input, context }) => {
    await editExam(context.deps, context.person, input)
    return {}
  }),
  feature: administrator.adminExams.feature.handler(async ({ input, context }) => {
    await featureExam(context.deps, context.person, input)
    return {}
  }),
  remove: administrator.adminExams.remove.handler(async ({ input, context }) => {
    await removeExam(context.deps, context.person, input)
    return {}
  }),
}
