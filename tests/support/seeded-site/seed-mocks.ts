import { dayOf } from '#domain/text/days.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { saveGoal } from '#server/exam-access/exam-goal-store.ts'
import { exams, isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { officialColumns, practiceColumns } from '#server/exams/exam-format-store.ts'
import { invariant } from '#server/refusal.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import type { MadeExam } from '#tests/support/made/builders.ts'
import { makeEndedMock, makeRunningMock, type Ended } from '#tests/support/made/made-mocks.ts'
import { seedRulings } from './seed-rulings.ts'
import { asc, eq } from 'drizzle-orm'

const RUNNING = 'SAA-C03'
const RULED = 'AZ-900'

/** Provas in every way of ending, each the latest of its exam, one that runs, and days of the real exam. */
export async function seedMocks(deps: Dependencies, viewer: Viewer) {
  const { db } = deps
  for (const code of ['CLF-C02', 'ITIL4F', 'PSM-I', RULED, RUNNING])
    await grantAccess(db, { email: viewer.email, exam: code, days: 90, reason: 'teste' })
  const end = async (
    code: string,
    places: Ended[],
    wish: Partial<Parameters<typeof makeEndedMock>[2]> = {},
  ) => {
    const { exam, format } = await examNamed(db, code)
    await makeEndedMock(db, { userId: viewer.id, exam }, { places, format, secondsAt, ...wish })
  }
  const fresh = Array.from({ length: 17 }, (_, index) => index + 20)
  await end('CLF-C02', [...some(31, 'right'), ...some(14, 'wrong'), 'seen', 'never'], { unseen: fresh })
  await end('ITIL4F', [...some(34, 'right'), ...some(6, 'wrong')], { endedBy: 'time' })
  await end('KCNA', [...some(9, 'right'), ...some(6, 'wrong')], { isSample: true })
  await end('PSM-I', [...some(20, 'right'), ...some(8, 'wrong'), ...some(19, 'left-out')], {
    endedBy: 'withdrawn',
  })
  await end(RULED, [...some(30, 'right'), ...some(14, 'wrong'), 'seen'])
  const [one, other] = (await examNamed(db, RULED)).exam.questions.slice(30)
  invariant(one && other, 'the exam has more questions than were right')
  await seedRulings(deps, viewer, [one.id, other.id])
  await tellDay(db, viewer, { code: 'CLF-C02', days: 23 })
  await tellDay(db, viewer, { code: 'KCNA', days: -6 })
  const { exam } = await examNamed(db, RUNNING)
  await makeRunningMock(db, { userId: viewer.id, exam }, { size: 40, chosen: 12, minutesLeft: 48 })
}

async function tellDay(db: Db, viewer: Viewer, { code, days }: { code: string; days: number }) {
  const { exam } = await examNamed(db, code)
  const examOn = dayOf(new Date(Date.now() + days * DAY_MS))
  await saveGoal(db, { userId: viewer.id, examId: exam.id }, examOn)
}

const some = (count: number, kind: Ended): Ended[] => Array.from({ length: count }, () => kind)

const secondsAt = (position: number) => 25 + ((position * 37) % 120)

/** An exam of the catalogue as its questions are now. */
async function examNamed(db: Db, code: string) {
  const [row] = await db
    .select({ id: exams.id, official: officialColumns, practice: practiceColumns })
    .from(exams)
    .where(eq(exams.code, code))
  invariant(row, 'the catalogue has the exam')
  const listed = await db
    .select({ id: questions.id, correct: questionRevisions.correctOptions })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(eq(questions.examId, row.id))
    .orderBy(asc(questions.createdAt), asc(questions.id))
  const exam: MadeExam = { id: row.id, code, questions: listed }
  return { exam, format: { official: row.official, practice: row.practice } }
}
