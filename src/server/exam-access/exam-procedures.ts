import { asPerson } from '#server/handlers.ts'
import { anyone, signedIn } from '#server/procedures.ts'
import { activateTrial } from './activate-trial.ts'
import { readExamCards } from './exam-cards.ts'
import { readExamEntry } from './exam-entry.ts'
import { listExams } from '#server/exams/list-exams.ts'

export const examProcedures = {
  list: anyone.exams.list.handler(({ input, context }) => listExams(context.deps.db, input)),
  cards: signedIn.exams.cards.handler(asPerson(readExamCards)),
  entry: signedIn.exams.entry.handler(asPerson(readExamEntry)),
  activateTrial: signedIn.exams.activateTrial.handler(async ({ input, context }) => {
    await activateTrial(context.deps.db, context.person, input)
    return {}
  }),
}
