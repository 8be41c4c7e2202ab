import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { relaxed } from '#tests/support/servers/relaxed-limits.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { readHistory, readTrend } from './read-history.ts'

const { db, deps } = await openTestDependencies(relaxed('HAND_OUTS'))
const { finished } = simulatingOn(deps)

describe('the history', () => {
  it('pages from the newest, without gap or repeat, and filters by exam', async () => {
    const viewer = await makePerson(db)
    const [one, other] = [await makeExam(db, { size: 2 }), await makeExam(db, { size: 2 })]
    const ids: string[] = []
    for (let round = 0; round < 5; round += 1) ids.push(await finished(viewer, one, [1, 1]))
    await finished(viewer, other, [2, 0])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await readHistory(deps, viewer, { exam: one.code, cursor, limit: 2 })
      expect(page.total).toBe(5)
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids.toReversed())
    expect((await readHistory(deps, viewer, { limit: 50 })).total).toBe(6)
  })

  it('draws the trend of the asked exam, oldest first, with its sums', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 2 })
    await finished(viewer, exam, [0, 2])
    await finished(viewer, exam, [2, 0])
    const trend = await readTrend(deps, viewer, { exam: exam.code })
    expect(trend.points.map(({ accuracyPercentage }) => accuracyPercentage)).toEqual([0, 100])
    expect(trend).toMatchObject({
      chosen: exam.code,
      answeredQuestions: 4,
      exams: [{ code: exam.code, simulations: 2, inTrend: 2 }],
    })
  })

  it('is empty for somebody else', async () => {
    const exam = await makeExam(db, { size: 2 })
    await finished(await makePerson(db), exam, [1, 1])
    const stranger = await makePerson(db)
    expect(await readHistory(deps, stranger, { limit: 10 })).toEqual({
      entries: [],
      nextCursor: null,
      total: 0,
    })
    expect(await readTrend(deps, stranger, {})).toMatchObject({ exams: [], chosen: null, points: [] })
  })
})
