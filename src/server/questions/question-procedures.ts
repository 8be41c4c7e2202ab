import { administrator } from '#server/procedures.ts'
import { previewDraft } from './clean-draft.ts'
import { readQuestion, readQuestions } from './read-questions.ts'
import { removeQuestion } from './remove-question.ts'
import { activateQuestion, createQuestion, editQuestion } from './save-question.ts'

export const questionProcedures = {
  list: administrator.adminQuestions.list.handler(({ input, context }) => readQuestions(context.deps, input)),
  get: administrator.adminQuestions.get.handler(({ input, context }) => readQuestion(context.deps, input)),
  create: administrator.adminQuestions.create.handler(({ input, context }) =>
    createQuestion(context.deps, context.person, input),
  ),
  update: administrator.adminQuestions.update.handler(({ input, context }) =>
    editQuestion(context.deps, context.person, input),
  ),
  activate: administrator.adminQuestions.activate.handler(async ({ input, context }) => {
    await activateQuestion(context.deps, context.person, input)
    return {}
  }),
  remove: administrator.adminQuestions.remove.handler(async ({ input, context }) => {
    await removeQuestion(context.deps, context.person, input)
    return {}
  }),
  preview: administrator.adminQuestions.preview.handler(({ input }) => previewDraft(input)),
}
