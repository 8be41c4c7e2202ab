import { hasAnswered } from '#server/comments/comment-store.ts'
import { moderateComment } from '#server/comments/moderate-comments.ts'
import { postComment } from '#server/comments/post-comment.ts'
import { reportComment } from '#server/comments/remove-and-report.ts'
import type { Viewer } from '#server/dependencies.ts'
import { setGoal } from '#server/exam-access/set-goal.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { dayOf } from '#domain/text/days.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import { join } from './play-account.ts'
import { sitDrill } from './play-drill.ts'
import { sitMock } from './play-mock.ts'
import { giveBack, order } from './play-order.ts'
import { inviteFor, isTold } from './play-school.ts'
import { LEARNER, type Chapter, type DemoStep, type DemoSimulation } from './script.ts'
import type { Stage } from './stage.ts'
import { wrongChoice } from './wrong-choice.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { markPlace, rateQuestion } from '#server/simulations/mark-and-rate.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { readSimulation } from '#server/simulations/read-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import type { AnswerKey } from './seed-store.ts'

const THINKING = [22, 105] as const
const READING = [6, 40] as const
const RATED_EVERY = 3
const AGREES_EVERY = 4

type Place = { simulationId: string; position: number; isRight: boolean; keys: Map<string, AnswerKey> }

/**
 * Leaves out what an administrator made impossible meanwhile (people, exams, questions and comments that are gone) and
 * exams that the learner touched.
 */
export async function play(stage: Stage, { who, step }: Chapter, touched: Set<string>) {
  if (step.kind === 'join') return join(stage, who)
  const viewer = stage.people.get(who)
  if (!viewer || !isTold(stage.deps.settings.site.access, step)) return
  if ('exam' in step) {
    if (who === LEARNER && touched.has(step.exam)) return
    if ((await stage.answerKeys(step.exam)).length === 0) return
  }
  await inviteFor(stage, viewer, step)
  await act(stage, viewer, step)
}

async function act(stage: Stage, viewer: Viewer, step: Exclude<DemoStep, { kind: 'join' }>): Promise<void> {
  const { deps, comments } = stage
  const commentId = 'comment' in step ? comments.get(step.comment) : undefined
  switch (step.kind) {
    case 'trial':
      return activateTrial(deps.db, viewer, step)
    case 'sit':
      return sit(stage, viewer, step)
    case 'mock':
      return sitMock(stage, viewer, step)
    case 'drill':
      return sitDrill(stage, viewer, step)
    case 'order':
      return order(stage, viewer, step)
    case 'give-back':
      return giveBack(stage, viewer, step)
    case 'goal':
      return tellGoal(stage, viewer, step)
    case 'courtesy':
      await grantAccess(deps.db, { ...step, email: viewer.email })
      return
    case 'comment':
      return comment(stage, viewer, step)
    case 'report':
      if (commentId !== undefined) await reportComment(deps, viewer, { commentId })
      return
    case 'decide':
      if (commentId !== undefined) await moderateComment(deps, viewer, { commentId, status: step.status })
  }
}

async function tellGoal(
  { deps }: Stage,
  viewer: Viewer,
  { exam, daysAhead }: Extract<DemoStep, { kind: 'goal' }>,
) {
  const now = await readNow(deps.db)
  await setGoal(deps, viewer, { exam, examOn: dayOf(new Date(now.getTime() + daysAhead * DAY_MS)) })
}

async function comment(
  { deps, comments, answerKeys }: Stage,
  viewer: Viewer,
  { exam, question, name, text }: Extract<DemoStep, { kind: 'comment' }>,
) {
  const questionId = (await answerKeys(exam)).find(({ key }) => key === question)?.questionId
  if (questionId === undefined || !(await hasAnswered(deps.db, { userId: viewer.id, questionId }))) return
  const { id } = await postComment(deps, viewer, { questionId, content: text })
  comments.set(name, id)
}

async function sit(stage: Stage, viewer: Viewer, simulation: DemoSimulation) {
  const { deps, clock, dice } = stage
  const { exam, answers, right, difficulties = DIFFICULTIES, ending, marks = [] } = simulation
  const { simulationId } = await startSimulation(deps, viewer, { exam, difficulties: [...difficulties] })
  const { places } = await readSimulation(deps, viewer, { simulationId })
  const positions = places.filter(({ state }) => state === 'blank').map(({ position }) => position)
  const next = positions.slice(0, answers)
  const wrong = new Set(dice.shuffled(next).slice(0, Math.round(next.length * (1 - right))))
  const keys = new Map((await stage.answerKeys(exam)).map((key) => [key.questionId, key]))
  for (const position of next)
    await answerAt(stage, viewer, { simulationId, position, isRight: !wrong.has(position), keys })
  for (const position of marks.filter((place) => place < places.length))
    await markPlace(deps, viewer, { simulationId, position, marked: true })
  await clock.pass(dice.between(5, 40))
  if (ending === 'finish') await completeSimulation(deps, viewer, { simulationId })
  if (ending === 'restart') await abandonSimulation(deps, viewer, { simulationId })
}

async function answerAt(
  { deps, clock, dice }: Stage,
  viewer: Viewer,
  { simulationId, position, isRight, keys }: Place,
) {
  const { question } = await openPlace(deps, viewer, { simulationId, position })
  const { questionId } = question
  const key = keys.get(questionId)
  // Taken out of the exam since its list was drawn: left blank.
  if (!key) return
  const secondsSpent = dice.between(...THINKING)
  await clock.pass(secondsSpent + dice.between(...READING))
  const selectedOptions = isRight ? key.correct : wrongChoice(key, dice)
  const answer = { simulationId, questionId, selectedOptions, secondsSpent }
  await answerQuestion(deps, viewer, answer)
  if (dice.between(1, RATED_EVERY) > 1) return
  const agrees = dice.between(1, AGREES_EVERY) > 1
  const [felt = 'medium'] = dice.shuffled(DIFFICULTIES)
  const rating = (agrees ? question.difficulty : null) ?? felt
  await rateQuestion(deps, viewer, { simulationId, questionId, rating })
}
