import { asAnybody, asPerson } from '#server/handlers.ts'
import { administrator } from '#server/procedures.ts'
import { previewDraft } from './clean-draft.ts'
import { readQuestion, readQuestions } from './read-questions.ts'
import { removeQuestion } from './remove-question.ts'
import { activateQuestion, createQuestion, editQuestion } from './save-question.ts'

export const questionProcedures = {
  list: administrator.adminQuestions.list.handler(asAnybody(readQuestions)),
  get: administrator.adminQuestions.get.handler(asAnybody(readQuestion)),
  create: administrator.adminQuestions.create.handler(asPerson(createQuestion)),
  update: administrator.adminQuestions.update.handler(asPerson(editQuestion)),
  activate: administrator.adminQuestions.activate.handler(asPerson(activateQuestion)),
  remove: administrator.adminQuestions.remove.handler(asPerson(removeQuestion)),
  preview: administrator.adminQuestions.preview.handler(({ input }) => previewDraft(input)),
}
