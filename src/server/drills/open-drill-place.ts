import { cardOf } from '#domain/mistakes/card.ts'
import { comebacksOf, type Comeback } from '#domain/mistakes/comebacks.ts'
import { foldAll, type FormMemory, type GradeEvent } from '#domain/mistakes/fold.ts'
import { SLOW_SHARE } from '#domain/mistakes/grades.ts'
import { reasonOf } from '#domain/mistakes/reasons.ts'
import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { lowestOf, type Grade } from '#domain/mistakes/scheduler.ts'
import { secondsPerQuestion } from '#domain/mocks/mock-format.ts'
import { dayNumber, dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { SCHEDULER } from '#server/mistakes/closed-days.ts'
import { eventsOf } from '#server/mistakes/study-events.ts'
import { findKnownRevision } from '#server/mistakes/drill-facts-store.ts'
import { listStudied } from '#server/mistakes/study-store.ts'
import { marksOf, readHistories, trailInDays, type Histories } from '#server/mistakes/trails.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { findOwnDrill } from './drill-store.ts'
import { changeSince } from './question-change.ts'

type Drill = NonNullable<Awaited<ReturnType<typeof findOwnDrill>>>

/**
 * A place of a drill with why it is here and when it would return; nothing of its key before the answer (spec 15.5).
 * Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, NOT_FOUND, PLACE_LOCKED, ACCESS_RESTRICTED, TOO_MANY_TRIES.
 */
export async function openDrillPlace(
  deps: Dependencies,
  viewer: Viewer,
  input: { simulationId: string; position: number },
) {
  const drill = await findOwnDrill(deps.db, { simulationId: input.simulationId, userId: viewer.id })
  if (!drill) throw new Refused('SIMULATION_NOT_FOUND')
  const place = await openPlace(deps, viewer, { ...input, mode: 'drill' })
  const { questionId } = place.question
  const own = { userId: viewer.id, examId: drill.examId, questionIds: [questionId] }
  const histories = await readHistories(deps.db, own)
  const thisAnswer = histories.answers.find(({ simulationId }) => simulationId === input.simulationId)
  const others = {
    ...histories,
    answers: histories.answers.filter(({ simulationId }) => simulationId !== input.simulationId),
  }
  const day = dayNumberOf(thisAnswer?.at ?? drill.now)
  return {
    ...place,
    ...(await whyHere(deps, { viewer, drill, questionId, others, day })),
    said: thisAnswer ? saidIn(thisAnswer) : null,
    changedKey: place.answer === null ? null : await changedKeyOf(deps, { viewer, questionId, ...input }),
  }
}

function saidIn({ rating, guessedAt }: Histories['answers'][number]): SaidOfAnswer | null {
  return guessedAt === null ? rating : 'guess'
}

type Here = { viewer: Viewer; drill: Drill; questionId: string; others: Histories; day: number }

async function whyHere(deps: Dependencies, { viewer, drill, questionId, others, day }: Here) {
  const [exam] = await listStudied(deps.db, { userId: viewer.id, examIds: [drill.examId] })
  invariant(exam, 'a drill is of an exam')
  const bank = await deps.banks.of(deps.db, exam)
  const question = bank.byId.get(questionId)
  invariant(question, 'a drawn question is in its bank')
  const pace = secondsPerQuestion(exam)
  const goal = exam.examOn === null ? null : dayNumber(exam.examOn)
  const calendar = { today: day, goal, scheduler: SCHEDULER }
  const events = eventsOf(others, bank, pace).filter((event) => event.day <= day)
  const card = cardOf(question, foldAll(events, SCHEDULER), calendar)
  const marks = marksOf(others).get(questionId) ?? []
  const guessed = others.answers.at(-1)
  const reason = reasonOf({
    kind: drill.kind,
    card,
    answers: marks,
    guessedOn: guessed?.guessedAt ? dayNumberOf(guessed.at) : null,
  })
  const comebacks = comebacksOf(beginOf(events, question.digest, day), calendar)
  const { again, hard, good, easy } = comebacks
  return {
    reason: {
      kind: reason.kind,
      changed: reason.isChanged
        ? await changeSince(deps, { questionId, revision: question.revision, histories: others })
        : null,
      guessedOn: reason.guessedOn === null ? null : dayOfNumber(reason.guessedOn),
      missedOn: reason.missedOn === null ? null : dayOfNumber(reason.missedOn),
      hitsOn: reason.hitsOn.map(dayOfNumber),
      inNotebook: card !== null && card.kind !== 'mastered',
    },
    trail: trailInDays(marks),
    comebacks: {
      wrong: comebackIn(again),
      guess: comebackIn(again),
      hard: comebackIn(hard),
      medium: comebackIn(good),
      easy: comebackIn(easy),
      easyWithinSeconds: pace === null ? null : Math.floor(pace * SLOW_SHARE),
    },
  }
}

const comebackIn = ({ days, isMastered }: Comeback) => ({ days, leaves: isMastered })

/** The memory when the day began, and the lowest grade that the day gave so far. */
function beginOf(events: readonly GradeEvent[], digest: string, today: number) {
  const own = events.filter((event) => event.digest === digest)
  const before = foldAll(
    own.filter(({ day }) => day < today),
    SCHEDULER,
  )
  const memory: FormMemory | null = [...before.values()].flat()[0] ?? null
  const grades = own.filter(({ day }) => day === today).map(({ grade }) => grade)
  const earlier = grades.reduce<Grade | null>((lowest, grade) => lowestOf(grade, lowest ?? grade), null)
  return { before: memory, earlier }
}

type Answering = {
  simulationId: string
  questionId: string
  selectedOptions: number[]
  secondsSpent?: number | undefined
}

/**
 * The answer of study, in a drill, with what the key was before where it is another now. Refuses: SIMULATION_NOT_FOUND,
 * SIMULATION_NOT_ACTIVE, PLACE_LOCKED, ACCESS_RESTRICTED, ANSWER_INVALID.
 */
export async function answerInDrill(deps: Dependencies, viewer: Viewer, input: Answering) {
  const reply = await answerQuestion(deps, viewer, { ...input, mode: 'drill' })
  return { ...reply, changedKey: await changedKeyOf(deps, { viewer, ...input }) }
}

/** Null where the person last answered it under the same key. */
async function changedKeyOf(
  { db, banks, revisionContents }: Dependencies,
  of: { viewer: Viewer; simulationId: string; questionId: string },
) {
  const { viewer, simulationId, questionId } = of
  const known = await findKnownRevision(db, { userId: viewer.id, simulationId, questionId })
  const drill = await findOwnDrill(db, { simulationId, userId: viewer.id })
  if (known === null || !drill) return null
  const [exam] = await listStudied(db, { userId: viewer.id, examIds: [drill.examId] })
  invariant(exam, 'a drill is of an exam')
  const question = (await banks.of(db, exam)).byId.get(questionId)
  if (!question || question.digests.get(known) === question.digest) return null
  const before = (await revisionContents.of(db, { questionId, revision: known })).correctOptions
  const now = (await revisionContents.of(db, { questionId, revision: question.revision })).correctOptions
  return before.join() === now.join() ? null : { before, now }
}
