import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { endAccess, giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { passTime, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { readSimulation } from '#server/simulations/read-simulation.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readExamCards } from './exam-cards.ts'
import { readExamEntry } from './exam-entry.ts'
import { activateTrial } from './activate-trial.ts'

const { deps, db } = await openTestDependencies(relaxed('HAND_OUTS', 'STARTS_HOUR', 'STARTS_DAY'))
const { start } = simulatingOn(deps)
const { begun, complete } = sittingMocksOn(deps)

describe('the cards of the exam list', () => {
  it('tell how far the active simulation is, and of none once it has ended', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 4 })
    const cardOf = async () =>
      (await readExamCards(deps, viewer)).cards.find((card) => card.exam.id === exam.id)?.underWay
    expect(await cardOf()).toBeNull()
    const simulationId = await start(viewer, exam.code)
    for (const question of exam.questions.slice(0, 3))
      await answerQuestion(deps, viewer, { simulationId, questionId: question.id, selectedOptions: [0] })
    const { startedAt } = await readSimulation(deps, viewer, { simulationId })
    expect(await cardOf()).toEqual({ answered: 3, total: 4, startedAt })
    await completeSimulation(deps, viewer, { simulationId })
    expect(await cardOf()).toBeNull()
  })

  it('and the way into study name a running Prova with its end, also of an exam that left the lists', async () => {
    const { viewer, exam, sheet, id, choose } = await begun()
    await choose(exam.questions[0]?.id ?? '', [0])
    await choose(exam.questions[1]?.id ?? '', [])
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
    await endAccess(db, viewer.id)
    const running = {
      simulationId: id,
      deadline: sheet.deadline,
      timeChoice: 'timed',
      questions: 4,
      answered: 1,
      isOver: false,
    }
    expect((await readExamCards(deps, viewer)).cards).toMatchObject([{ underWay: null, mock: running }])
    expect(await readExamEntry(deps, viewer, { exam: exam.code })).toMatchObject({
      activeSimulationId: null,
      mock: running,
    })
    await passTime(db, id, 601)
    expect((await readExamCards(deps, viewer)).cards).toMatchObject([{ mock: { isOver: true } }])
    await complete(viewer, id)
    expect((await readExamCards(deps, viewer)).cards).toEqual([])
  })

  it('keep an inactive exam for whoever has a plan or a simulation in it, and for nobody else', async () => {
    const exam = await makeExam(db, { size: 2 })
    const [payer, sitter, other] = [await makePerson(db), await makePerson(db), await makePerson(db)]
    await giveAccess(db, { userId: payer.id, examId: exam.id, source: 'grant', days: 5 })
    await activateTrial(db, other, { exam: exam.code })
    await start(sitter, exam.code)
    await db.update(exams).set({ status: 'inactive' }).where(eq(exams.id, exam.id))
    const seen = await Promise.all([payer, sitter, other].map((viewer) => readExamCards(deps, viewer)))
    expect(seen.map(({ cards }) => cards.map(({ card }) => card.kind))).toEqual([['paid'], ['started'], []])
  })

  it('follow access: free trial, paid, started without either, and untouched', async () => {
    const viewer = await makePerson(db)
    const [trial, paid, started, untouched] = [
      await makeExam(db),
      await makeExam(db),
      await makeExam(db),
      await makeExam(db),
    ]
    await activateTrial(db, viewer, { exam: trial.code })
    await activateTrial(db, viewer, { exam: trial.code })
    await giveAccess(db, { userId: viewer.id, examId: paid.id, source: 'grant' })
    await start(viewer, started.code)
    const { cards } = await readExamCards(deps, viewer)
    const kindOf = (id: string) => cards.find(({ exam }) => exam.id === id)?.card.kind
    expect([trial, paid, started, untouched].map(({ id }) => kindOf(id))).toEqual([
      'free',
      'paid',
      'started',
      'available',
    ])
    await endAccess(db, viewer.id)
    const later = await readExamCards(deps, viewer)
    expect(later.cards.find(({ exam }) => exam.id === paid.id)?.card.kind).toBe('available')
  })
})
