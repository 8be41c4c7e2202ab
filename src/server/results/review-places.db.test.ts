import { isCausedBy } from '#tests/support/calls/outcomes.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { postComment } from '#server/comments/post-comment.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { countTrialOpenings } from '#server/simulations/place-store.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reviewPlaces } from './review-places.ts'

const { db, deps } = await openTestDependencies(relaxed('HAND_OUTS'))
const { start, answer, finished } = simulatingOn(deps)

describe('the review', () => {
  it('shows answered places with their key, and a blank one only while it is open, which counts', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    const simulationId = await finished(viewer, exam, [1, 0])
    const opened = await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })
    const { places } = await reviewPlaces(deps, viewer, { simulationId, positions: [0, 1, 15] })
    expect(places).toMatchObject([
      { kind: 'shown', position: 0, answer: { isCorrect: true }, key: { correctOptions: [0] } },
      { kind: 'shown', position: 1, answer: null, key: { correctOptions: [0] } },
      { kind: 'locked', position: 15 },
    ])
    expect(await countTrialOpenings(db, { userId: viewer.id, examId: exam.id })).toBe(opened + 1)
  })

  it('keeps own answers after the plan ended, and shows blank places again under a plan', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 20 })
    await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant', days: 1 })
    const simulationId = await start(viewer, exam.code)
    await answer(viewer, simulationId, { exam, index: 19, option: 0 })
    await completeSimulation(deps, viewer, { simulationId })
    const { places } = await reviewPlaces(deps, viewer, { simulationId, positions: [18, 19] })
    expect(places.map(({ kind }) => kind)).toEqual(['shown', 'shown'])
  })

  it('counts the comments that its reader is shown: hidden ones for their author alone', async () => {
    const [ana, bia] = [await makePerson(db), await makePerson(db)]
    const exam = await makeExam(db, { size: 2 })
    const reviews = [
      [ana, await finished(ana, exam, [2, 0])],
      [bia, await finished(bia, exam, [2, 0])],
    ] as const
    const { id } = await postComment(deps, ana, {
      questionId: exam.questions[0]?.id ?? '',
      content: 'Caiu igual.',
    })
    await db.update(comments).set({ hiddenAt: new Date() }).where(eq(comments.id, id))
    const counts = []
    for (const [viewer, simulationId] of reviews)
      counts.push((await reviewPlaces(deps, viewer, { simulationId, positions: [0] })).places)
    expect(counts).toMatchObject([[{ commentCount: 1 }], [{ commentCount: 0 }]])
  })

  it('shows the question as it was answered, whatever an edit made of it', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    const simulationId = await finished(viewer, exam, [2, 0])
    await expect(db.update(questionRevisions).set({ statement: '<p>Outro</p>' })).rejects.toSatisfy(
      isCausedBy('is in use'),
    )
    const { places } = await reviewPlaces(deps, viewer, { simulationId, positions: [0] })
    expect(places).toMatchObject([{ question: { statement: '<p>Enunciado 1</p>' } }])
  })
})
