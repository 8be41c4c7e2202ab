import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import type { MadeExam } from '#tests/support/made/builders.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'

type Choice = { exam: MadeExam; index: number; option: number }

/** Simulations as learners go through them, each told by its id. */
export function simulatingOn(deps: Dependencies) {
  const start = async (viewer: Viewer, exam: string, difficulties: readonly Difficulty[] = DIFFICULTIES) =>
    (await startSimulation(deps, viewer, { exam, difficulties: [...difficulties] })).simulationId

  const answer = (viewer: Viewer, simulationId: string, { exam, index, option }: Choice) =>
    answerQuestion(deps, viewer, {
      simulationId,
      questionId: exam.questions[index]?.id ?? '',
      selectedOptions: [option],
    })

  /** A finished simulation with so many right and so many wrong answers. */
  async function finished(viewer: Viewer, exam: MadeExam, [right, wrong]: [number, number]): Promise<string> {
    const simulationId = await start(viewer, exam.code)
    for (let index = 0; index < right + wrong; index += 1)
      await answer(viewer, simulationId, { exam, index, option: index < right ? 0 : 1 })
    await completeSimulation(deps, viewer, { simulationId })
    return simulationId
  }

  /** The first question was opened on the free plan, and no simulation lists it any more. */
  async function openedOnly(viewer: Viewer, exam: string): Promise<void> {
    const simulationId = await start(viewer, exam)
    await openPlace(deps, viewer, { simulationId, position: 0 })
    await abandonSimulation(deps, viewer, { simulationId })
  }

  return { start, answer, finished, openedOnly }
}
