import { signedIn, signedInWithin } from '#server/procedures.ts'
import { answerWithin } from './answer-question.ts'
import { abandonSimulation, completeSimulation } from './end-simulation.ts'
import { markPlace, rateQuestion } from './mark-and-rate.ts'
import { openPlace } from './open-place.ts'
import { readSimulation } from './read-simulation.ts'
import { startSimulation } from './start-simulation.ts'

const calls = signedIn.simulations

export const simulationProcedures = {
  start: calls.start.handler(({ input, context }) => startSimulation(context.deps, context.person, input)),
  get: calls.get.handler(({ input, context }) => readSimulation(context.deps, context.person, input)),
  open: calls.open.handler(({ input, context }) => openPlace(context.deps, context.person, input)),
  answer: signedInWithin.simulations.answer.handler(({ input, context }) =>
    answerWithin(context.tx, context.person, input),
  ),
  rate: calls.rate.handler(async ({ input, context }) => {
    await rateQuestion(context.deps, context.person, input)
    return {}
  }),
  mark: calls.mark.handler(async ({ input, context }) => {
    await markPlace(context.deps, context.person, input)
    return {}
  }),
  complete: calls.complete.handler(({ input, context }) =>
    completeSimulation(context.deps, context.person, input),
  ),
  abandon: calls.abandon.handler(async ({ input, context }) => {
    await abandonSimulation(context.deps, context.person, input)
    return {}
  }),
}
