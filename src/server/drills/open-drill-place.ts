import { awayReason } from '#domain/mistakes/away.ts'
import { cardOf, type Calendar } from '#domain/mistakes/card.ts'
import { comebacksOf, type Comeback, type Comebacks } from '#domain/mistakes/comebacks.ts'
import { foldAll, type FormMemory, type GradeEvent } from '#domain/mistakes/fold.ts'
import { SLOW_SHARE } from '#domain/mistakes/grades.ts'
import { reasonOf } from '#domain/mistakes/reasons.ts'
import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { lowestOf, type Grade } from '#domain/mistakes/scheduler.ts'
import { secondsPerQuestion } from '#domain/mocks/mock-format.ts'
import { dayNumber, dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import type { Bank } from '#server/mistakes/bank.ts'
import { SCHEDULER } from '#server/mistakes/closed-days.ts'
import { eventsOf } from '#server/mistakes/study-events.ts'
import { findKnownRevision } from '#server/mistakes/drill-facts-store.ts'
import { getStudiedExam } from '#server/mistakes/study-store.ts'
import { marksOf, readHistories, trailInDays, type Histories } from '#server/mistakes/trails.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { answerFound } from '#server/simulations/answer-question.ts'
import { findPlaceToAnswer } from '#server/simulations/answer-store.ts'
import { openFound } from '#server/simulations/open-place.ts'
import { findPlaceToOpen } from '#server/simulations/open-store.ts'
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
  at: { simulationId: string; position: number },
) {
  const input = { ...at, mode: 'drill' as const }
  const drill = await findOwnDrill(deps.db, { simulationId: input.simulationId, userId: viewer.id })
  if (!drill) throw new Refused('SIMULATION_NOT_FOUND')
  const found = await findPlaceToOpen(deps.db, { ...input, userId: viewer.id })
  const place = await openFound(deps, viewer, { input, found })
  invariant(found, 'a place that was opened was found')
  const { questionId, revision } = found
  const own = { userId: viewer.id, examId: drill.examId, questionIds: [questionId] }
  const histories = await readHistories(deps.db, own)
  const thisAnswer = histories.answers.find(({ simulationId }) => simulationId === input.simulationId)
  const day = dayNumberOf(thisAnswer?.at ?? drill.now)
  const isByThen = (done: { at: Date }) => dayNumberOf(done.at) <= day
  const others = {
    answers: histories.answers.filter(
      (answer) => answer.simulationId !== input.simulationId && isByThen(answer),
    ),
    blanks: histories.blanks.filter(isByThen),
  }
  return {
    ...place,
    day: dayOfNumber(day),
    ...(await whyHere(deps, { viewer, drill, place: { questionId, revision }, histories, others, day })),
    said: thisAnswer ? saidIn(thisAnswer) : null,
    changedKey: place.answer === null ? null : await changedKeyOf(deps, { ...input, viewer, place: found }),
  }
}

function saidIn({ rating, guessedAt }: Histories['answers'][number]): SaidOfAnswer | null {
  return guessedAt === null ? rating : 'guess'
}

/** A question as the list has it: it may have been edited since. */
type Asked = { questionId: string; revision: number }
type Here = {
  viewer: Viewer
  drill: Drill
  place: Asked
  histories: Histories
  /** Up to `day`, without the answer of this drill. */
  others: Histories
  /** Of that answer, else today. */
  day: number
}

async function whyHere(deps: Dependencies, { viewer, drill, place, histories, others, day }: Here) {
  const { questionId } = place
  const exam = await getStudiedExam(deps.db, { userId: viewer.id, examId: drill.examId })
  const bank = await deps.banks.of(deps.db, exam)
  // A question that left the exam while drills still took such has no form in the bank.
  const { digest, question } = formOf(bank, place)
  const away = awayReason(bank.byId.get(questionId))
  const pace = secondsPerQuestion(exam)
  const goal = exam.examOn === null ? null : dayNumber(exam.examOn)
  const calendar = { today: day, goal, scheduler: SCHEDULER }
  const events = eventsOf(others, bank, pace)
  const memories = foldAll(events, SCHEDULER)
  const today = dayNumberOf(drill.now)
  const card = cardOf({ id: questionId, digest }, memories, calendar)
  const current = cardOf(question, memories, calendar)
  const marks = marksOf(others).get(questionId) ?? []
  const guessed = others.answers.at(-1)
  const reason = reasonOf({
    kind: drill.kind,
    card,
    answers: marks,
    guessedOn: guessed?.guessedAt ? dayNumberOf(guessed.at) : null,
  })
  return {
    reason: {
      kind: reason.kind,
      changed: reason.isChanged ? await changeSince(deps, { ...place, histories: others }) : null,
      guessedOn: dayOrNull(reason.guessedOn),
      missedOn: dayOrNull(reason.missedOn),
      hitsOn: reason.hitsOn.map(dayOfNumber),
      inNotebook: current !== null && current.kind !== 'mastered',
    },
    trail: trailInDays(marks),
    formTrail: trailInDays(marksOf(ofForm(others, bank, digest)).get(questionId) ?? []),
    away,
    comebacks:
      away === null && digest === question.digest
        ? comebacksIn(
            comebacksOf({ ...beginOf(events, digest, day), hasEntered: current !== null }, calendar),
            pace,
          )
        : null,
    settled:
      day < today
        ? {
            dueOn:
              away === null
                ? dueDayOf(question, eventsOf(histories, bank, pace), { ...calendar, today })
                : null,
          }
        : null,
  }
}

const dayOrNull = (day: number | null) => (day === null ? null : dayOfNumber(day))

type Form = { id: string; digest: string }

function dueDayOf(question: Form, events: readonly GradeEvent[], calendar: Calendar): string | null {
  const card = cardOf(question, foldAll(events, SCHEDULER), calendar)
  return card === null ? null : dayOfNumber(Math.max(card.due, calendar.today))
}

function ofForm({ answers, blanks }: Histories, bank: Bank, digest: string): Histories {
  const isOfForm = (done: Asked) => formOf(bank, done).digest === digest
  return { answers: answers.filter(isOfForm), blanks: blanks.filter(isOfForm) }
}

function formOf({ byId }: Bank, { questionId, revision }: Asked) {
  const question = byId.get(questionId)
  return {
    digest: question?.digests.get(revision) ?? '',
    question: question ?? { id: questionId, digest: '' },
  }
}

const comebacksIn = ({ again, hard, good, easy }: Comebacks, pace: number | null) => ({
  wrong: comebackIn(again),
  guess: comebackIn(again),
  hard: comebackIn(hard),
  medium: comebackIn(good),
  easy: comebackIn(easy),
  easyWithinSeconds: pace === null ? null : Math.floor(pace * SLOW_SHARE),
})

const comebackIn = ({ days, isMastered, returns }: Comeback) => ({
  days,
  leaves: isMastered,
  staysOut: !returns,
})

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
 * The answer of study, in a drill, with what the key was before where it is another now, and whether it returns on no
 * day. Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, PLACE_LOCKED, ACCESS_RESTRICTED, ANSWER_INVALID.
 */
export async function answerInDrill(deps: Dependencies, viewer: Viewer, answering: Answering) {
  const input = { ...answering, mode: 'drill' as const }
  const found = await findPlaceToAnswer(deps.db, { ...input, userId: viewer.id })
  const reply = await answerFound(deps, viewer, { input, found })
  invariant(found, 'a place that was answered was found')
  const bank = await bankOf(deps, { userId: viewer.id, examId: found.examId })
  const away = awayReason(bank.byId.get(input.questionId))
  return {
    ...reply,
    changedKey: await changedKeyOf(deps, { ...input, viewer, place: found }),
    ...(away !== null && { away, comebacks: null }),
  }
}

const bankOf = async ({ db, banks }: Dependencies, own: { userId: string; examId: string }) =>
  banks.of(db, await getStudiedExam(db, own))

type OfPlace = { viewer: Viewer; simulationId: string; place: Asked & { examId: string } }

/** From what the person last knew to the key of the place; null where it is the same. */
async function changedKeyOf(deps: Dependencies, { viewer, simulationId, place }: OfPlace) {
  const { db, revisionContents } = deps
  const { examId, questionId, revision } = place
  const known = await findKnownRevision(db, { userId: viewer.id, simulationId, questionId, revision })
  if (known === null) return null
  const digests = (await bankOf(deps, { userId: viewer.id, examId })).byId.get(questionId)?.digests
  if (!digests || digests.get(known) === digests.get(revision)) return null
  const before = (await revisionContents.of(db, { questionId, revision: known })).correctOptions
  const now = (await revisionContents.of(db, { questionId, revision })).correctOptions
  return before.join() === now.join() ? null : { before, now }
}
