import { isDue, type Card } from '#domain/mistakes/card.ts'
import { foldAll, type Memories } from '#domain/mistakes/fold.ts'
import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { SCHEDULER } from '#server/mistakes/closed-days.ts'
import { openCardsOf } from '#server/mistakes/open-cards.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { cardsOf, readStudy, type Study } from '#server/mistakes/read-study.ts'
import { eventsOf } from '#server/mistakes/study-events.ts'
import { listStatements } from '#server/mistakes/drill-facts-store.ts'
import { statementExcerpt } from '#server/mistakes/statement-excerpt.ts'
import { readHistories, type Histories } from '#server/mistakes/trails.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { listChanges } from '#server/results/change-store.ts'
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
  const { cards: now, open } = await openCardsOf(db, { userId: viewer.id, access }, study)
  const before = cardsOf(study, withoutDrill(study, histories, simulationId))
  const statements = new Map(
    (await listStatements(db, questionIds)).map((row) => [row.questionId, row.statement]),
  )
  const changes = answered.map((answer) => ({
    position: answer.position,
    statement: statementExcerpt(statements.get(answer.questionId) ?? ''),
    isRight: answer.isCorrect,
    said: saidOf(answer),
    ...changeOf(before.get(answer.questionId), now.get(answer.questionId)),
  }))
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
    tomorrow: tomorrowOf(drill.completedAt, open, study),
    inNotebook: open.length - mastered,
    mastered,
    changes: changes
      .filter(({ dueOn, left }) => dueOn !== null || left)
      .toSorted((one, other) => Number(other.left) - Number(one.left) || compare(one.dueOn, other.dueOn)),
  }
}

const compare = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)

const saidOf = (answer: { rating: SaidOfAnswer | null; guessedAt: Date | null }): SaidOfAnswer | null =>
  answer.guessedAt === null ? answer.rating : 'guess'

/** Of the questions of a drill what they would come to without it; of all others nothing. */
function withoutDrill({ bank, pace }: Study, histories: Histories, simulationId: string): Memories {
  const answers = histories.answers.filter((answer) => answer.simulationId !== simulationId)
  return foldAll(eventsOf({ ...histories, answers }, bank, pace), SCHEDULER)
}

const isKept = (card: Card | undefined) => card !== undefined && card.kind !== 'mastered'

const changeOf = (before: Card | undefined, now: Card | undefined) => ({
  left: isKept(before) && now?.kind === 'mastered',
  entered: !isKept(before) && isKept(now),
  dueOn: now === undefined ? null : dayOfNumber(now.due),
})

/** Null where the drill is not of today: its next day is not the next one any more. */
const tomorrowOf = (endedAt: Date, cards: readonly Card[], { calendar: { today } }: Study): number | null =>
  dayNumberOf(endedAt) === today ? cards.filter((card) => isDue(card, today + 1)).length : null
