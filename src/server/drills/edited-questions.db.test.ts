import { drillingOn } from '#tests/support/calls/drilling.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { dayOf } from '#domain/text/days.ts'
import { describe, expect, it } from 'vitest'
import { markInDrill } from './say-and-mark.ts'
import { readDrillSummary } from './drill-summary.ts'
import { completeDrill } from './end-drill.ts'
import { readMistakes } from './read-mistakes.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { learner, missed, changeKey, drillOn } = drillingOn(deps)

describe('a question whose key is another', () => {
  it('begins anew, and tells the keys only with the answer', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1 })
    await changeKey(exam)
    const page = await readMistakes(deps, viewer, { exam: exam.code })
    expect(page.today.entries).toMatchObject([{ standing: { kind: 'restarted', changed: 'key' } }])
    const { open, answer } = await drillOn(viewer, exam)
    const place = await open(0)
    expect(place.reason.changed).toBe('key')
    expect(place.changedKey).toBeNull()
    await answer(0, 1)
    expect((await open(0)).changedKey).toEqual({ before: [0], now: [1] })
  })

  it('was missed on its day in the old form alone, also for a later drill of that day', async () => {
    const exam = await makeExam(db, { size: 1 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1, days: 0 })
    await changeKey(exam)
    const today = dayOf(new Date())
    const first = await drillOn(viewer, exam)
    expect(await first.open(0)).toMatchObject({ trail: [{ day: today, isRight: false }], formTrail: [] })
    await first.answer(0, 1)
    await markInDrill(deps, viewer, { simulationId: first.simulationId, position: 0, marked: true })
    await completeDrill(deps, viewer, { simulationId: first.simulationId })
    const later = await drillOn(viewer, exam, { kind: 'marked' })
    expect(await later.open(0)).toMatchObject({
      trail: [{ day: today, isRight: false }],
      formTrail: [{ day: today, isRight: true }],
    })
  })

  it('is asked, told and judged in its old form where the drill waited for its answer', async () => {
    const exam = await makeExam(db, { size: 1 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1 })
    const { simulationId, open, answer } = await drillOn(viewer, exam)
    expect((await open(0)).comebacks).toMatchObject({ wrong: { days: 1 } })
    await changeKey(exam)
    const old = { reason: { changed: null, inNotebook: true }, changedKey: null, comebacks: null }
    expect(await open(0)).toMatchObject(old)
    await answer(0, 0)
    expect(await open(0)).toMatchObject({
      ...old,
      answer: { isCorrect: true },
      key: { correctOptions: [0] },
    })
    await completeDrill(deps, viewer, { simulationId })
    const { changes } = await readDrillSummary(deps, viewer, { simulationId })
    expect(changes).toMatchObject([{ isRight: true, left: false, dueOn: dayOf(new Date()) }])
    const next = await drillOn(viewer, exam)
    expect(await next.open(0)).toMatchObject({
      reason: { changed: 'key' },
      comebacks: { wrong: { days: 1 } },
    })
    await next.answer(0, 1)
    expect((await next.open(0)).changedKey).toEqual({ before: [0], now: [1] })
  })
})
