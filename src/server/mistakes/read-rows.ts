import { midnightOf } from '#domain/text/days.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Closed } from './closed-days.ts'
import {
  listAnswersSince,
  listHandedOutSince,
  listKeptSince,
  listSeenBlanksSince,
  type AnswerRow,
  type BlankRow,
  type HandedOutRow,
  type KeptRow,
} from './study-store.ts'

/** What is read of one exam: all, or from the day on that its snapshot leaves open, and then some older ones, too. */
export type StudyRows = {
  answers: AnswerRow[]
  blanks: BlankRow[]
  kept: KeptRow[]
  handedOut: HandedOutRow[]
}

/** In one go for exams that have a snapshot, from the oldest open day on, and in one for those that have none. */
export async function readRows(
  db: Db,
  { userId, cardsOnly = false }: { userId: string; cardsOnly?: boolean },
  known: ReadonlyMap<string, Closed | null>,
) {
  const whole = [...known].filter(([, closed]) => closed === null).map(([examId]) => examId)
  const since = [...known].filter(([, closed]) => closed !== null).map(([examId]) => examId)
  const untils = [...known.values()].flatMap((closed) => closed?.snapshot.until ?? [])
  const parts = [
    { userId, examIds: whole, since: null },
    { userId, examIds: since, since: untils.length > 0 ? midnightOf(Math.min(...untils)) : null },
  ].filter(({ examIds }) => examIds.length > 0)
  const read = await Promise.all(parts.map((part) => readPart(db, part, cardsOnly)))
  const byExam = <Row extends { examId: string }>(rowsOf: (part: StudyRows) => Row[]) =>
    Map.groupBy(read.flatMap(rowsOf), ({ examId }) => examId)
  const answers = byExam((part) => part.answers)
  const blanks = byExam((part) => part.blanks)
  const kept = byExam((part) => part.kept)
  const handedOut = byExam((part) => part.handedOut)
  return (examId: string): StudyRows => ({
    answers: answers.get(examId) ?? [],
    blanks: blanks.get(examId) ?? [],
    kept: kept.get(examId) ?? [],
    handedOut: handedOut.get(examId) ?? [],
  })
}

type Part = { userId: string; examIds: string[]; since: Date | null }

async function readPart(db: Db, part: Part, cardsOnly: boolean): Promise<StudyRows> {
  const isForCards = part.since !== null && cardsOnly
  const [answers, blanks, kept, handedOut] = await Promise.all([
    listAnswersSince(db, part),
    listSeenBlanksSince(db, part),
    isForCards ? [] : listKeptSince(db, part),
    isForCards ? [] : listHandedOutSince(db, part),
  ])
  return { answers, blanks, kept, handedOut }
}
