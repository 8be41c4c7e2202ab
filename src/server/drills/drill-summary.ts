import { cardOf, isDue, type Card } from '#domain/mistakes/card.ts'
import { foldAll } from '#domain/mistakes/fold.ts'
import { isTooQuick, type SaidOfAnswer } from '#domain/mistakes/said.ts'
import { dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { SCHEDULER } from '#server/mistakes/closed-days.ts'
import { openCardsOf } from '#server/mistakes/open-cards.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { readStudy, type Study } from '#server/mistakes/read-study.ts'
import { eventsOf } from '#server/mistakes/study-events.ts'
import { statementExcerpt } from '#server/mistakes/statement-excerpt.ts'
import { readHistories, type Histories } from '#server/mistakes/trails.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { listChanges, listTakenBack } from '#server/results/change-store.ts'
import { findOwnDrill, listSaid } from './drill-store.ts'

/** What a finished drill came to, and what it changed in the Caderno. Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_COMPLETED. */
export async function readDrillSummary(
  deps: Dependencies,
  viewer: Viewer,
  { simulationId }: { simulationId: string },
) {
  const { db } = deps
  const drill = await findOwnDrill(db, { simulationId, userId: viewer.id })
  if (!drill) throw new Refused('SIMULATION_NOT_FOUND')
  if (drill.completedAt === null) throw new Refused('SIMULATION_NOT_COMPLETED')
  const of = { userId: viewer.id, examId: drill.examId }
  const study = await readStudy(deps, of)
  invariant(study, 'a drill is of an exam')
  const answered = await listSaid(db, simulationId)
  const questionIds = answered.map(({ questionId }) => questionId)
  const histories = await readHistories(db, { ...of, questionIds })
  // Without a plan the figures are of what the Caderno then counts (spec 15.9).
  const { kind: access } = await readAccess(db, of)
  const { open } = await openCardsOf(db, { userId: viewer.id, access }, study)
  const day = dayNumberOf(drill.completedAt)
  const after = cardsOn(day, study, histories)
  const before = cardsOn(day, study, withoutDrill(histories, simulationId))
  const isOfToday = day === study.calendar.today
  const returnOf = isOfToday ? returnsAmong(open, study) : () => ({ dueOn: null, isLocked: false })
  const changes = answered.flatMap((answer) => {
    const card = after(answer)
    if (card === null) return []
    const { position, statement, isCorrect, seconds } = answer
    // What is said on a later day changes no grade.
    const isSaid = answer.saidGuess || answer.saidDifficulty !== null
    return {
      position,
      statement: statementExcerpt(statement),
      isRight: isCorrect,
      said: saidOf(answer),
      isTooQuick: isCorrect && !isSaid && isTooQuick(seconds),
      ...changeOf(before(answer), card),
      ...returnOf(card),
    }
  })
  const mastered = open.filter(({ kind }) => kind === 'mastered').length
  return {
    exam: drill.exam,
    kind: drill.kind,
    domain: drill.domain,
    ...inIso({ endedAt: drill.completedAt }),
    reviewed: answered.length,
    right: answered.filter(({ isCorrect }) => isCorrect).length,
    places: answered.map(({ position, isCorrect, isAnnulled }) => ({
      position,
      state: isCorrect ? ('right' as const) : ('wrong' as const),
      isAnnulled,
    })),
    ruled: await listChanges(db, simulationId),
    takenBack: await listTakenBack(db, simulationId),
    today: dayOfNumber(study.calendar.today),
    tomorrow: isOfToday ? tomorrowOf(open, study) : null,
    inNotebook: open.length - mastered,
    mastered,
    changes: changes.toSorted(inOrder),
  }
}

type Returning = { left: boolean; dueOn: string | null }

const inOrder = (one: Returning, other: Returning) =>
  Number(other.left) - Number(one.left) || compare(one.dueOn, other.dueOn)

const compare = (one: string | null, other: string | null) =>
  (one ?? AFTER_EVERY_DAY) < (other ?? AFTER_EVERY_DAY) ? -1 : 1

const AFTER_EVERY_DAY = '~'

const saidOf = (answer: { rating: SaidOfAnswer | null; guessedAt: Date | null }): SaidOfAnswer | null =>
  answer.guessedAt === null ? answer.rating : 'guess'

/** What the questions would come to without the drill. */
const withoutDrill = (histories: Histories, simulationId: string): Histories => ({
  ...histories,
  answers: histories.answers.filter((answer) => answer.simulationId !== simulationId),
})

type Answered = { questionId: string; revisionThen: number }

/**
 * The cards of a day at its end, in the form that the question had then: later answers, edits and deactivations change
 * none of them.
 */
function cardsOn(day: number, { bank, pace, calendar }: Study, histories: Histories) {
  const events = eventsOf(histories, bank, pace).filter((event) => event.day <= day)
  const memories = foldAll(events, SCHEDULER)
  return ({ questionId, revisionThen }: Answered): Card | null => {
    const question = bank.byId.get(questionId)
    const digest = question?.digests.get(revisionThen)
    if (!question || digest === undefined) return null
    if (day === calendar.today && !question.isActive) return null
    return cardOf({ id: questionId, digest }, memories, { ...calendar, today: day })
  }
}

const isKept = (card: Card | null) => card !== null && card.kind !== 'mastered'

const changeOf = (before: Card | null, after: Card) => ({
  left: isKept(before) && after.kind === 'mastered',
  entered: !isKept(before) && isKept(after),
})

/** What was due before and is due still comes back today; what is closed to the person on no day. */
function returnsAmong(open: readonly Card[], { calendar: { today } }: Study) {
  const openIds = new Set(open.map(({ questionId }) => questionId))
  return ({ questionId, due }: Card): { dueOn: string | null; isLocked: boolean } =>
    openIds.has(questionId)
      ? { dueOn: dayOfNumber(Math.max(due, today)), isLocked: false }
      : { dueOn: null, isLocked: true }
}

/** Null where none returns and some still wait today: they are there tomorrow, too. */
function tomorrowOf(cards: readonly Card[], { calendar: { today } }: Study): number | null {
  const returning = cards.filter(({ due }) => due === today + 1).length
  return returning === 0 && cards.some((card) => isDue(card, today)) ? null : returning
}
