import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { choose } from '#server/mocks/choose.ts'
import { completeMock } from '#server/mocks/end-mock.ts'
import { startMock } from '#server/mocks/start-mock.ts'
import { eq, sql } from 'drizzle-orm'
import { giveAccess, makeExam, makePerson, type MadeExam } from './builders.ts'

let changes = 0

/** One that no other choice has; they grow. */
export const nextChangeId = () => `7f1d0000-0000-4000-8000-${String((changes += 1)).padStart(12, '0')}`

/** An exam of so many questions and minutes, with a cut of 70 %. */
export async function makeMockExam(
  db: Db,
  {
    code,
    size = 4,
    minutes = 10,
    cut = 70,
  }: { code?: string; size?: number; minutes?: number | null; cut?: number | null } = {},
): Promise<MadeExam> {
  const exam = await makeExam(db, { size, ...(code !== undefined && { code }) })
  await db
    .update(exams)
    .set({ practiceQuestionCount: size, practiceMinutes: minutes, practiceCut: cut })
    .where(eq(exams.id, exam.id))
  return exam
}

/** As if a Prova had begun so much earlier. */
export async function passTime(db: Db, simulationId: string, seconds: number) {
  const earlier = sql`- make_interval(secs => ${seconds})`
  await db
    .update(simulations)
    .set({ startedAt: sql`${simulations.startedAt} ${earlier}` })
    .where(eq(simulations.id, simulationId))
  await db
    .update(mocks)
    .set({ deadlineAt: sql`${mocks.deadlineAt} ${earlier}` })
    .where(eq(mocks.simulationId, simulationId))
}

type Chosen = { stamp?: number; counter?: number; changeId?: string; secondsSpent?: number | null }

/** Provas as people sit them; a person has a plan unless the exam says otherwise. */
export function sittingMocksOn(deps: Dependencies) {
  const { db } = deps

  const start = async (viewer: Viewer, exam: string, time: TimeChoice = 'timed') =>
    (await startMock(deps, viewer, { exam, time })).sheet

  const choosing = (viewer: Viewer, simulationId: string) => {
    let counter = 0
    return (questionId: string, selected: number[], given: Chosen = {}) => {
      counter += 1
      return choose(deps, viewer, {
        simulationId,
        questionId,
        selected,
        stamp: counter * 1000,
        counter,
        changeId: nextChangeId(),
        secondsSpent: 20,
        ...given,
      })
    }
  }

  /** Somebody with a plan in a Prova that has just begun. */
  async function begun(exam: Parameters<typeof makeMockExam>[1] = {}) {
    const viewer = await makePerson(db)
    const made = await makeMockExam(db, exam)
    await giveAccess(db, { userId: viewer.id, examId: made.id, source: 'grant' })
    const sheet = await start(viewer, made.code)
    return { viewer, exam: made, sheet, id: sheet.id, choose: choosing(viewer, sheet.id) }
  }

  const complete = (viewer: Viewer, simulationId: string, by: 'person' | 'browser' = 'person') =>
    completeMock(deps, viewer, { simulationId, by })

  return { start, choosing, begun, complete }
}
