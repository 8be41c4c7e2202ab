import { asPerson } from '#server/handlers.ts'
import { signedIn, signedInWithin } from '#server/procedures.ts'
import { answerQuestion } from './answer-question.ts'
import { abandonSimulation, completeSimulation } from './end-simulation.ts'
import { markPlace, rateQuestion } from './mark-and-rate.ts'
import { openPlace } from './open-place.ts'
import { readSimulation } from './read-simulation.ts'
import { startSimulation } from './start-simulation.ts'

const calls = signedIn.simulations

export const simulationProcedures = {
  start: calls.start.handler(asPerson(startSimulation)),
  get: calls.get.handler(asPerson(readSimulation)),
  open: calls.open.handler(asPerson(openPlace)),
  answer: signedInWithin.simulations.answer.handler(({ input, context }) =>
    answerQuestion(context.tx, context.person, input),
  ),
  rate: calls.rate.handler(asPerson(rateQuestion)),
  mark: calls.mark.handler(asPerson(markPlace)),
  complete: calls.complete.handler(asPerson(completeSimulation)),
  abandon: calls.abandon.handler(asPerson(abandonSimulation)),
}
