import type { PlainKind } from '#domain/mistakes/drills.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { answerInDrill, openDrillPlace } from '#server/drills/open-drill-place.ts'
import { startDrill } from '#server/drills/start-drill.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { pastDaysOn } from './past-days.ts'
import { simulatingOn } from './simulating.ts'

type Drilling = { on?: Dependencies; kind?: 'due' | PlainKind }

/** Drills as learners go through them. */
export function drillingOn(deps: Dependencies) {
  const { db } = deps
  const daysAgo = pastDaysOn(deps)

  async function learner(exam: MadeExam) {
    const viewer = await makePerson(db)
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
    return viewer
  }

  /** Three days ago so many right answers, then so many wrong ones. */
  const missed = (
    exam: MadeExam,
    viewer: Viewer,
    { right = 0, wrong, days = 3 }: { right?: number; wrong: number; days?: number },
  ) => daysAgo(days, (then) => simulatingOn(then).finished(viewer, exam, [right, wrong]))

  /** The first question's key is the second option from now on. */
  async function changeKey(exam: MadeExam) {
    const questionId = exam.questions[0]?.id ?? ''
    const { id: _id, ...question } = await readQuestion(deps, { questionId })
    const was = { examId: exam.id, domainId: null, isActive: true }
    await editQuestion(deps, await makeAdmin(db), { ...question, questionId, was, correctOptions: [1] })
  }

  async function drillOn(viewer: Viewer, exam: MadeExam, { on = deps, kind = 'due' }: Drilling = {}) {
    const { simulationId } = await startDrill(on, viewer, { exam: exam.code, selection: { kind } })
    const open = (position: number) => openDrillPlace(on, viewer, { simulationId, position })
    const answer = async (position: number, option: number, secondsSpent = 20) => {
      const { question } = await open(position)
      await answerInDrill(on, viewer, {
        simulationId,
        questionId: question.questionId,
        selectedOptions: [option],
        secondsSpent,
      })
      return question.questionId
    }
    return { simulationId, open, answer }
  }

  return { daysAgo, learner, missed, changeKey, drillOn }
}
