import { asAnybody, asPerson } from '#server/handlers.ts'
import { administrator } from '#server/procedures.ts'
import { readExamOptions, readExams, readExamToEdit } from './read-exams.ts'
import { removeExam } from './remove-exam.ts'
import { createExam, editExam, featureExam } from './save-exam.ts'

export const examAdminProcedures = {
  list: administrator.adminExams.list.handler(asAnybody(readExams)),
  options: administrator.adminExams.options.handler(asAnybody(readExamOptions)),
  get: administrator.adminExams.get.handler(asAnybody(readExamToEdit)),
  create: administrator.adminExams.create.handler(asPerson(createExam)),
  update: administrator.adminExams.update.handler(asPerson(editExam)),
  feature: administrator.adminExams.feature.handler(asPerson(featureExam)),
  remove: administrator.adminExams.remove.handler(asPerson(removeExam)),
}
