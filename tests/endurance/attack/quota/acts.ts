import { randomUUID } from 'node:crypto'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { readComments } from '#server/comments/list-comments.ts'
import { postComment } from '#server/comments/post-comment.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { readDrillSummary } from '#server/drills/drill-summary.ts'
import { completeDrill } from '#server/drills/end-drill.ts'
import { answerInDrill, openDrillPlace } from '#server/drills/open-drill-place.ts'
import { readDrill } from '#server/drills/read-drill.ts'
import { readMistakes } from '#server/drills/read-mistakes.ts'
import { markInDrill, sayOfAnswer } from '#server/drills/say-and-mark.ts'
import { startDrill } from '#server/drills/start-drill.ts'
import { readExamEntry } from '#server/exam-access/exam-entry.ts'
import { readBlockOffer } from '#server/focus/block-offer.ts'
import { lengthenBlock, readPause } from '#server/focus/run-block.ts'
import { startBlock } from '#server/focus/start-block.ts'
import { choose } from '#server/mocks/choose.ts'
import { completeMock, giveUpMock } from '#server/mocks/end-mock.ts'
import { readMockFacts } from '#server/mocks/mock-facts.ts'
import { readSheet } from '#server/mocks/read-sheet.ts'
import { startMock } from '#server/mocks/start-mock.ts'
import { exportData } from '#server/profiles/export-data.ts'
import { reviewPlaces } from '#server/results/review-places.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { rateQuestion } from '#server/simulations/mark-and-rate.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { readSimulation } from '#server/simulations/read-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { MadeExam } from '#tests/support/made/builders.ts'
import type { Random } from '#tests/support/made/random.ts'

/** Who acts now, on which exam, and the simulations begun so far, the newest last. */
export type Hand = {
  deps: Dependencies
  viewer: Viewer
  exam: MadeExam
  begun: string[]
  random: Random
}

/** Every way there is to have a list of questions drawn: a further one is a line here. */
const MODES: Record<string, (hand: Hand) => Promise<{ simulationId: string }>> = {
  simulation: ({ deps, viewer, exam, random }) =>
    startSimulation(deps, viewer, { exam: exam.code, difficulties: someDifficulties(random) }),
  mock: async ({ deps, viewer, exam, random }) => {
    const { sheet } = await startMock(deps, viewer, {
      exam: exam.code,
      time: random.pick(['timed', 'untimed']),
    })
    return { simulationId: sheet.id, sheet }
  },
  drill: ({ deps, viewer, exam, random }) =>
    startDrill(deps, viewer, {
      exam: exam.code,
      selection: { kind: random.pick(['due', 'missed', 'unseen', 'marked', 'guesses']) },
    }),
  block: ({ deps, viewer, exam, random }) =>
    startBlock(deps, viewer, { exam: exam.code, minutes: random.between(1, 60) }),
}

/** What a person can ask for; the reply is what is looked through. */
export type Act = (hand: Hand) => Promise<unknown>

const begin: Act = async (hand) => {
  const [first = '', ...others] = Object.keys(MODES)
  const started = await MODES[hand.random.pick([first, ...others])]?.(hand)
  if (started) hand.begun.push(started.simulationId)
  return started
}

const openOne: Act = ({ deps, viewer, exam, begun, random }) =>
  openPlace(deps, viewer, { simulationId: last(begun), position: random.between(0, exam.questions.length) })

/** Several tabs open everything at the same moment. */
const openMany: Act = ({ deps, viewer, exam, begun }) =>
  Promise.allSettled(
    exam.questions.map((_, position) => openPlace(deps, viewer, { simulationId: last(begun), position })),
  )

const answerOne: Act = ({ deps, viewer, exam, begun, random }) =>
  answerAt({ deps, viewer, begun }, exam, random.between(0, exam.questions.length - 1))

/** The same for answers, which show the key; blank places count as opened by them. */
const answerMany: Act = ({ deps, viewer, exam, begun, random }) =>
  Promise.allSettled(
    random
      .shuffled(exam.questions.map((_, index) => index))
      .slice(0, 20)
      .map((index) => answerAt({ deps, viewer, begun }, exam, index)),
  )

function answerAt(
  { deps, viewer, begun }: Pick<Hand, 'deps' | 'viewer' | 'begun'>,
  exam: MadeExam,
  index: number,
) {
  const questionId = exam.questions[index]?.id ?? ''
  const at = { simulationId: last(begun), questionId, selectedOptions: [0] }
  return answerQuestion(deps, viewer, at).then((reply) => ({
    ...reply,
    handedOut: `Enunciado ${index + 1}<`,
  }))
}

/** Ratings move questions between the filters of the next list. */
const rateSome: Act = ({ deps, viewer, exam, begun, random }) =>
  Promise.allSettled(
    exam.questions.map(({ id }) =>
      rateQuestion(deps, viewer, {
        simulationId: last(begun),
        questionId: id,
        rating: random.pick(['easy', 'medium', 'hard']),
      }),
    ),
  )

const finish: Act = ({ deps, viewer, begun }) =>
  completeSimulation(deps, viewer, { simulationId: last(begun) })
const leave: Act = ({ deps, viewer, begun }) => abandonSimulation(deps, viewer, { simulationId: last(begun) })

/** Choices, the sheet again and an end, on whichever simulation: most are no Prova, and say so. */
const sitMock: Act = ({ deps, viewer, exam, begun, random }) => {
  const simulationId = anyOf(begun, random)
  const chosen = exam.questions.map(({ id: questionId }, counter) =>
    choose(deps, viewer, {
      simulationId,
      questionId,
      selected: [0],
      stamp: counter,
      counter,
      changeId: randomUUID(),
      secondsSpent: null,
    }),
  )
  return Promise.allSettled([
    readSheet(deps, viewer, { simulationId }),
    readMockFacts(deps, viewer, { exam: exam.code }),
    ...chosen,
  ])
}
/** Everything of a drill, on whichever simulation: most are none, and say so. */
const drill: Act = ({ deps, viewer, exam, begun, random }) => {
  const simulationId = random.chance(0.8) ? last(begun) : anyOf(begun, random)
  const places = exam.questions.map(({ id: questionId }, position) => [
    () => openDrillPlace(deps, viewer, { simulationId, position }),
    async () => ({
      ...(await answerInDrill(deps, viewer, { simulationId, questionId, selectedOptions: [1] })),
      handedOut: `Enunciado ${position + 1}<`,
    }),
    () => sayOfAnswer(deps, viewer, { simulationId, questionId, said: random.pick(['hard', 'guess']) }),
    () => markInDrill(deps, viewer, { simulationId, position, marked: true }),
  ])
  return Promise.allSettled([
    readDrill(deps, viewer, { simulationId }),
    readMistakes(deps, viewer, { exam: exam.code }),
    readDrillSummary(deps, viewer, { simulationId }),
    readBlockOffer(deps, viewer, { exam: exam.code, minutes: 60 }),
    lengthenBlock(deps, viewer, { simulationId, secondsLeft: 3600, known: random.between(3, 40) }),
    readPause(deps, viewer, { simulationId }),
    ...random
      .shuffled<() => Promise<unknown>>(places.flat())
      .slice(0, 60)
      .map((ask) => ask()),
  ])
}
const finishDrill: Act = ({ deps, viewer, begun }) =>
  completeDrill(deps, viewer, { simulationId: last(begun) })

const finishMock: Act = ({ deps, viewer, begun }) =>
  completeMock(deps, viewer, { simulationId: last(begun), by: 'person' })
const leaveMock: Act = ({ deps, viewer, begun }) => giveUpMock(deps, viewer, { simulationId: last(begun) })

/** The review of any simulation begun so far, of earlier accounts too. */
const review: Act = ({ deps, viewer, exam, begun, random }) => {
  const from = random.between(0, exam.questions.length - 10)
  const positions = Array.from({ length: 10 }, (_, index) => from + index)
  return reviewPlaces(deps, viewer, { simulationId: anyOf(begun, random), positions })
}

const finishWhileOpening: Act = (hand) =>
  Promise.allSettled([finish(hand), openMany(hand), review(hand), begin(hand), openMany(hand)])

const readAround: Act = ({ deps, viewer, exam, begun, random }) => {
  const questionId = exam.questions[random.between(0, exam.questions.length - 1)]?.id ?? ''
  return Promise.allSettled([
    readSimulation(deps, viewer, { simulationId: anyOf(begun, random) }),
    readExamEntry(deps, viewer, { exam: exam.code }),
    exportData(deps, viewer),
    postComment(deps, viewer, { questionId, content: 'Qual é esta?' }),
    readComments(deps, viewer, { questionId }),
    activateTrial(deps.db, viewer, { exam: exam.code }),
  ])
}

/** As often as they stand here. */
export const ACTS = [
  begin,
  begin,
  openOne,
  openMany,
  openMany,
  answerOne,
  answerMany,
  rateSome,
  finish,
  leave,
  leave,
  sitMock,
  sitMock,
  drill,
  drill,
  finishDrill,
  finishMock,
  leaveMock,
  review,
  finishWhileOpening,
  readAround,
] as const

const NOTHING = '00000000-0000-4000-8000-000000000000'
const last = (begun: readonly string[]): string => begun.at(-1) ?? NOTHING
const anyOf = (begun: readonly string[], random: Random): string =>
  begun[random.between(0, Math.max(0, begun.length - 1))] ?? NOTHING

function someDifficulties(random: Random): Difficulty[] {
  const all: Difficulty[] = ['easy', 'medium', 'hard']
  return random.chance(0.4) ? all : random.shuffled(all).slice(0, random.between(1, 2))
}
