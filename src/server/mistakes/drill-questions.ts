import type { DrillQuestion } from '#domain/mistakes/drills.ts'
import { isKeyOpen, type QuestionFacts } from '#domain/mistakes/question-facts.ts'
import { isOpenTo, withFree, type AccessKind } from '#domain/payments/access.ts'
import { onOneConnection, type Db } from '#server/adapters/db/database.ts'
import { listMarkedIds } from '#server/simulations/marked-store.ts'
import { cardsOf, type Study } from './read-study.ts'
import { listGuesses, listOpenedIds } from './drill-facts-store.ts'

type OfPerson = { userId: string; examId: string; access: AccessKind }

/** A question that a drill may ask, with what its place is made of. */
export type DrillCandidate = DrillQuestion & { revision: number; isFree: boolean }

/** The exam's active questions as drills see them: without a plan only open and free ones are open (spec 15.9). */
export async function listDrillQuestions(
  db: Db,
  { access, ...of }: OfPerson,
  study: Study,
): Promise<DrillCandidate[]> {
  const [openedIds, markedIds, guessed] = await onOneConnection(db, (one) =>
    Promise.all([
      access === 'paid' ? [] : listOpenedIds(one, of),
      listMarkedIds(one, of),
      listGuesses(one, of),
    ]),
  )
  const opened = new Set(openedIds)
  const marked = new Set(markedIds)
  const guesses = new Set(guessed.map(({ questionId, at }) => `${questionId} ${at.getTime()}`))
  const cards = cardsOf(study)
  const examActive = study.exam.status === 'active'
  const asked = withFree(study.bank.questions.filter(({ isActive }) => isActive))
  return asked.map(({ id, domainId, revision, isFree }) => {
    const facts = study.facts.get(id)
    const last = facts?.last ?? null
    return {
      id,
      domainId,
      revision,
      isFree,
      isOpen: isOpenTo({ access, examActive }, { isFree, opened: opened.has(id), openedCount: opened.size }),
      encounter: encounterOf(facts, opened.has(id)),
      isMarked: marked.has(id),
      last: last && { isRight: last.isRight, isGuess: guesses.has(`${id} ${last.at}`) },
      card: cards.get(id) ?? null,
    }
  })
}

function encounterOf(facts: QuestionFacts | undefined, isOpened: boolean): DrillQuestion['encounter'] {
  if (facts && isKeyOpen(facts)) return 'key'
  return facts || isOpened ? 'statement' : 'never'
}
