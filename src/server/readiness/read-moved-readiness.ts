import { cardOf } from '#domain/mistakes/card.ts'
import { foldOnto } from '#domain/mistakes/fold.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import { dayNumberOf } from '#domain/text/days.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { openCardsOf } from '#server/mistakes/open-cards.ts'
import { readStudy, type Study } from '#server/mistakes/read-study.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { findEnded, listEndedPlaces, listWeightedOutlines } from './readiness-store.ts'
import { briefOf } from './readiness-views.ts'
import { countedBetween, readinessIn } from './study-readiness.ts'

/** What a finished simulation of the person did to the estimate and to the Caderno. Refuses: SIMULATION_NOT_FOUND. */
export async function readMovedReadiness(
  deps: Dependencies,
  viewer: Viewer,
  input: { simulationId: string },
) {
  const { db } = deps
  const ended = await findEnded(db, { ...input, userId: viewer.id })
  if (!ended) throw new Refused('SIMULATION_NOT_FOUND')
  const { examId, startedAt, completedAt } = ended
  const study = await readStudy(deps, { userId: viewer.id, examId })
  invariant(study, 'a simulation is of an exam that can be studied')
  const outline = (await listWeightedOutlines(db, [examId])).get(examId) ?? []
  const places = await listEndedPlaces(db, input.simulationId)
  const endedOn = dayNumberOf(completedAt)
  const before = readinessIn(study, outline, { before: startedAt.getTime(), today: dayNumberOf(startedAt) })
  const after = readinessIn(study, outline, { before: completedAt.getTime() + 1, today: endedOn })
  const questionIds = new Set(places.map(({ questionId }) => questionId))
  const now = readinessIn(study, outline)
  const missed = places.filter(({ isMissed }) => isMissed).map(({ questionId }) => questionId)
  const access = (await readAccess(db, { userId: viewer.id, examId })).kind
  return {
    access,
    cut: after.cut,
    before: briefOf(before.readiness),
    after: briefOf(after.readiness),
    counted: countedBetween(study, outline, { questionIds, from: startedAt, to: completedAt }),
    questions: now.questions,
    fresh: now.fresh,
    isAllSeen: now.isAllSeen,
    ...(endedOn === study.calendar.today
      ? await endedToday(db, viewer.id, { study, missed, startedAt, access })
      : { missed: missed.length, today: null }),
  }
}

type EndedToday = { study: Study; missed: readonly string[]; startedAt: Date; access: AccessKind }

/** What comes back tomorrow is of what is open to the person: the rest sleeps. It entered all the same; what is off did not. */
async function endedToday(
  db: Dependencies['db'],
  userId: string,
  { study, missed, startedAt, access }: EndedToday,
) {
  const { before, ofToday, bank, calendar } = study
  const { cards, open } = await openCardsOf(db, { userId, access }, study)
  const openCards = new Map(open.map((card) => [card.questionId, card]))
  const earlier = ofToday.filter(({ at }) => at < startedAt.getTime())
  const atStart = foldOnto(before, earlier, calendar.scheduler)
  const wasIn = (id: string) => {
    const question = bank.byId.get(id)
    return question !== undefined && cardOf(question, atStart, calendar) !== null
  }
  const returning = missed.filter((id) => cards.has(id))
  return {
    missed: returning.length,
    today: {
      tomorrow: returning.filter((id) => openCards.get(id)?.due === calendar.today + 1).length,
      locked: returning.filter((id) => !openCards.has(id)).length,
      entered: returning.filter((id) => !wasIn(id)).length,
    },
  }
}
