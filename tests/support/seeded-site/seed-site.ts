import { openDatabase } from '#server/adapters/db/open-database.ts'
import { pictureFolder } from '#server/adapters/storage/open-pictures.ts'
import { loadCatalogFolder } from '#server/catalog/load-catalog.ts'
import { postComment } from '#server/comments/post-comment.ts'
import { saveTold } from '#demonstration/seed-store.ts'
import { HISTORY } from '#demonstration/seed-demonstration.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { markPlace } from '#server/simulations/mark-and-rate.ts'
import { openPlace } from '#server/simulations/open-place.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { makePerson } from '#tests/support/made/builders.ts'
import { CAST, CAST_PASSWORD, type Role } from './cast.ts'
import { seedAdmin } from './seed-admin.ts'
import { seedDrills } from './seed-drills.ts'
import { seedMocks } from './seed-mocks.ts'
import { seedMoney } from './seed-money.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'

// Fills the data folder DATA_DIR for the browser tests, through the same use cases that people use.

const EXAM = 'CLF-C02'
const OTHER = 'PSM-I'
const ALL = ['easy', 'medium', 'hard'] as const

/** Which places are answered, and whether rightly; the rest stays blank. */
type Sheet = { exam: string; answers: (position: number) => 'right' | 'wrong' | 'blank' }

async function seed() {
  const folder = process.env.DATA_DIR ?? 'data'
  const database = await openDatabase({ kind: 'embedded', folder: `${folder}/database` }, () => undefined)
  const deps = await dependenciesOn(database, {
    ...RELAXED_LIMITS,
    ...relaxed('COMMENTS_MINUTE', 'CHECKOUTS'),
  })
  await loadCatalogFolder({ db: deps.db, pictures: pictureFolder(`${folder}/pictures`) }, 'catalog')
  const people = await makeCast(deps)
  for (const role of ['subscriber', 'halfway', 'veteran', 'neighbour'] as const) {
    await grantAccess(deps.db, { email: CAST[role].email, exam: EXAM, days: 90, reason: 'teste' })
  }
  await sitHalfway(deps, people.halfway)
  await meetTheLimit(deps, people.atLimit)
  await meetTheLimit(deps, people.payer)
  await meetTheLimit(deps, people.otherTabPayer)
  await finish(deps, people.neighbour, { exam: EXAM, answers: () => 'right' })
  await finishHistory(deps, people.veteran)
  await commentOn(deps, people.neighbour)
  await seedMocks(deps, people.candidate)
  await seedDrills(deps, people.reviewer)
  await seedMoney(deps, people)
  await seedAdmin(deps, people)
  // The site has its own cast: the demonstration's is not told on top of it.
  await saveTold(deps.db, HISTORY)
  await database.close()
}

async function makeCast(deps: Dependencies): Promise<Record<Role, Viewer>> {
  const passwordHash = await deps.auth.hashPassword(CAST_PASSWORD)
  const make = (role: Role) =>
    makePerson(deps.db, { ...CAST[role], passwordHash, role: role === 'admin' ? 'admin' : 'user' })
  return {
    newcomer: await make('newcomer'),
    subscriber: await make('subscriber'),
    halfway: await make('halfway'),
    veteran: await make('veteran'),
    atLimit: await make('atLimit'),
    payer: await make('payer'),
    otherTabPayer: await make('otherTabPayer'),
    buyer: await make('buyer'),
    declined: await make('declined'),
    customer: await make('customer'),
    earlyBuyer: await make('earlyBuyer'),
    candidate: await make('candidate'),
    reviewer: await make('reviewer'),
    admin: await make('admin'),
    neighbour: await make('neighbour'),
  }
}

async function answerPlaces(deps: Dependencies, viewer: Viewer, { exam, answers }: Sheet): Promise<string> {
  const { simulationId } = await startSimulation(deps, viewer, { exam, difficulties: [...ALL] })
  for (let position = 0; position < 60; position += 1) {
    const wanted = answers(position)
    if (wanted === 'blank') continue
    const place = await openPlace(deps, viewer, { simulationId, position }).catch(() => null)
    if (!place) break
    await answerPlace(deps, viewer, { simulationId, wanted, questionId: place.question.questionId })
  }
  return simulationId
}

async function answerPlace(
  deps: Dependencies,
  viewer: Viewer,
  at: { simulationId: string; questionId: string; wanted: 'right' | 'wrong' },
) {
  const correct = await correctOptionsOf(deps, at.questionId)
  const wrong = [0, 1, 2, 3]
    .filter((option) => !correct.includes(option))
    .slice(0, Math.max(1, correct.length - 1))
  await answerQuestion(deps, viewer, {
    simulationId: at.simulationId,
    questionId: at.questionId,
    selectedOptions: at.wanted === 'right' ? correct : wrong,
    secondsSpent: 75,
  })
}

async function correctOptionsOf({ db }: Dependencies, questionId: string): Promise<number[]> {
  const { questionRevisions } = await import('#server/adapters/db/schema/catalog.ts')
  const [row] = await db
    .select({ correct: questionRevisions.correctOptions })
    .from(questionRevisions)
    .where(sql`${questionRevisions.questionId} = ${questionId}`)
  return row?.correct ?? []
}

async function sitHalfway(deps: Dependencies, viewer: Viewer) {
  const answers: Sheet['answers'] = (position) => {
    if (position >= 8) return 'blank'
    return position % 3 === 2 ? 'wrong' : 'right'
  }
  const simulationId = await answerPlaces(deps, viewer, { exam: EXAM, answers })
  for (const position of [4, 9]) await markPlace(deps, viewer, { simulationId, position, marked: true })
  await openPlace(deps, viewer, { simulationId, position: 8 })
}

async function meetTheLimit(deps: Dependencies, viewer: Viewer) {
  await activateTrial(deps.db, viewer, { exam: EXAM })
  const answers = (position: number) => (position < 15 ? 'right' : 'blank')
  const simulationId = await answerPlaces(deps, viewer, { exam: EXAM, answers })
  await openPlace(deps, viewer, { simulationId, position: 14 })
}

async function finish(deps: Dependencies, viewer: Viewer, sheet: Sheet) {
  const simulationId = await answerPlaces(deps, viewer, sheet)
  await completeSimulation(deps, viewer, { simulationId })
  return simulationId
}

/** Six finished simulations over two months; the database's clock made them all today, so their dates are moved. */
async function finishHistory(deps: Dependencies, viewer: Viewer) {
  const wrongFrom = [18, 26, 24, 30, 36, 40]
  const daysAgo = [47, 33, 26, 17, 12, 1]
  for (const [round, from] of wrongFrom.entries()) {
    const answers: Sheet['answers'] = (position) => {
      if (position === 22) return 'blank'
      return position < from ? 'right' : 'wrong'
    }
    const id = await finish(deps, viewer, { exam: EXAM, answers })
    await moveBack(deps, id, daysAgo[round] ?? 0)
  }
  const short = await finish(deps, viewer, {
    exam: OTHER,
    answers: (position) => (position < 20 ? 'right' : 'blank'),
  })
  await moveBack(deps, short, 3)
}

/** An ended simulation refuses to change; only this seed may, with the triggers set aside for one message. */
async function moveBack({ db }: Dependencies, simulationId: string, days: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update simulations set
      started_at = started_at - make_interval(days => ${days}, mins => 47),
      completed_at = completed_at - make_interval(days => ${days}) where id = ${simulationId}::uuid`)
  })
}

const COMMENTED = 24
const REMARKS = [
  'Decore o par: quem paga por hora e quem paga por compromisso. Caiu nas duas provas que fiz.',
  'Macete: se o enunciado fala em menor custo e tolera espera, pense nas classes de arquivo.',
]

async function commentOn(deps: Dependencies, viewer: Viewer) {
  const { exams, questions } = await import('#server/adapters/db/schema/catalog.ts')
  const seen = await deps.db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(eq(exams.code, EXAM))
    .orderBy(asc(questions.createdAt), asc(questions.id))
    .limit(COMMENTED)
  for (const { id } of seen) {
    for (const content of REMARKS)
      await postComment(deps, viewer, { questionId: id, content }).catch(() => null)
  }
}

await seed()
