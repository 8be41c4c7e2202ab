import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { dayOf } from '#domain/text/days.ts'
import { DAY_MS } from '#domain/text/time-units.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { readExamStanding } from '#server/exam-access/exam-page.ts'
import { decide } from '#server/decisions/decide.ts'
import { recount } from '#server/rulings/recount.ts'
import { readHistory } from '#server/results/read-history.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { drillingOn } from '#tests/support/calls/drilling.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { endAccess, makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startBlock } from '#server/focus/start-block.ts'
import { readToday } from '#server/readiness/read-today.ts'
import { readDrillSummary } from './drill-summary.ts'
import { completeDrill } from './end-drill.ts'
import { answerInDrill, openDrillPlace } from './open-drill-place.ts'
import { readDrill } from './read-drill.ts'
import { readMistakes, setLimit } from './read-mistakes.ts'
import { markInDrill, sayOfAnswer } from './say-and-mark.ts'
import { startDrill } from './start-drill.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { daysAgo, learner, missed, drillOn } = drillingOn(deps)

const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))

const indexOf = (exam: MadeExam, questionId: string) =>
  exam.questions.findIndex(({ id }) => id === questionId)

describe('a drill whose question was annulled', () => {
  it('says in its summary what changed, and why', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 2 })
    const drill = await drillOn(viewer, exam, { kind: 'missed' })
    const questionId = await drill.answer(0, 1)
    await completeDrill(deps, viewer, drill)
    const read = () => readDrillSummary(deps, viewer, drill)
    expect(await read()).toMatchObject({ right: 0, ruled: [], places: [{ isAnnulled: false }] })
    const decision = {
      questionId,
      seen: 0,
      decision: 'annulled' as const,
      options: [],
      reply: 'Sem resposta.',
    }
    await decide(deps, await makeAdmin(db), decision)
    await recount(deps, new AbortController().signal)
    expect(await read()).toMatchObject({
      right: 1,
      places: [{ position: 0, state: 'right', isAnnulled: true }],
      ruled: [{ kind: 'annulled', position: 0, was: 0, now: 1, reply: 'Sem resposta.' }],
    })
  })

  it('replies to an answer that it comes back on no day', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 2 })
    const { simulationId, open } = await drillOn(viewer, exam, { kind: 'missed' })
    const [annulled, standing] = [await open(0), await open(1)]
    const answer = ({ question }: typeof annulled) =>
      answerInDrill(deps, viewer, { simulationId, questionId: question.questionId, selectedOptions: [0] })
    const decision = { decision: 'annulled' as const, seen: 0, options: [], reply: 'Sem resposta.' }
    await decide(deps, await makeAdmin(db), { questionId: annulled.question.questionId, ...decision })
    expect({ ...annulled, ...(await answer(annulled)) }).toMatchObject({ away: 'inactive', comebacks: null })
    const { away, comebacks } = standing
    expect({ ...standing, ...(await answer(standing)) }).toMatchObject({ away, comebacks })
  })
})

describe('the Caderno de erros', () => {
  it('has what was missed, due the next day, and says why it is there without a word of its key', async () => {
    const exam = await makeExam(db, { size: 6 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { right: 3, wrong: 2 })
    const page = await readMistakes(deps, viewer, { exam: exam.code })
    expect(page.counts).toEqual({ due: 2, inNotebook: 2, mastered: 0, reviewedThisMonth: 0, locked: 0 })
    expect(
      page.today.entries
        .map(({ questionId }) => indexOf(exam, questionId))
        .toSorted((one, other) => one - other),
    ).toEqual([3, 4])
    expect(page.today.entries[0]).toMatchObject({
      trail: [{ day: inDays(-3), isRight: false }],
      standing: { kind: 'hits-left', hits: 3, enteredAsHard: false },
    })
    expect(page.drills).toMatchObject({ missed: { questions: 2 }, unseen: { questions: 1 } })
    const standing = await readExamStanding(deps, viewer, { exam: exam.code })
    expect(standing.questions - standing.answered).toBe(1)
    const { open } = await drillOn(viewer, exam)
    const place = await open(0)
    expect(place).toMatchObject({
      reason: { kind: 'due', changed: null, missedOn: inDays(-3), hitsOn: [], inNotebook: true },
      key: null,
      changedKey: null,
    })
    expect(JSON.stringify(place)).not.toMatch(/Porque sim|correctOptions|explanation/)
  })

  it('brings an answer back on the days of the table, and lets it go at the third hit', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { right: 1, wrong: 1, days: 9 })
    const days: (number | undefined)[] = []
    for (const ago of [8, 6]) {
      await daysAgo(ago, async (then) => {
        const { simulationId, open, answer } = await drillOn(viewer, exam, { on: then })
        const { comebacks } = await open(0)
        days.push(comebacks?.medium.days)
        await answer(0, 0)
        await completeDrill(then, viewer, { simulationId })
      })
    }
    const { simulationId, open, answer } = await drillOn(viewer, exam)
    days.push((await open(0)).comebacks?.medium.days)
    expect(days).toEqual([2, 6, 17])
    const questionId = await answer(0, 0)
    await sayOfAnswer(deps, viewer, { simulationId, questionId, said: 'medium' })
    await completeDrill(deps, viewer, { simulationId })
    const summary = await readDrillSummary(deps, viewer, { simulationId })
    expect(summary).toMatchObject({ reviewed: 1, right: 1, inNotebook: 0, mastered: 1 })
    expect(summary.changes).toMatchObject([{ left: true, said: 'medium', dueOn: inDays(17) }])
  })

  it('tells of tomorrow only on the day of a drill', async () => {
    const exam = await makeExam(db, { size: 3 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 2 })
    const ended = await daysAgo(1, async (then) => {
      const { simulationId, answer } = await drillOn(viewer, exam, { on: then })
      await answer(0, 1)
      await completeDrill(then, viewer, { simulationId })
      expect(await readDrillSummary(then, viewer, { simulationId })).toMatchObject({ tomorrow: 1 })
      return { simulationId }
    })
    expect(await readDrillSummary(deps, viewer, ended)).toMatchObject({ tomorrow: null })
  })

  it('takes a guess and a hard hit for what they are', async () => {
    const exam = await makeExam(db, { size: 4 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 2 })
    const { simulationId, answer } = await drillOn(viewer, exam)
    const [one, other] = [await answer(0, 0), await answer(1, 0)]
    await sayOfAnswer(deps, viewer, { simulationId, questionId: one, said: 'guess' })
    await sayOfAnswer(deps, viewer, { simulationId, questionId: other, said: 'hard' })
    await completeDrill(deps, viewer, { simulationId })
    const page = await readMistakes(deps, viewer, { exam: exam.code })
    expect(page.drills).toMatchObject({ guesses: { questions: 1 }, missed: { questions: 0 } })
    expect(page.counts).toMatchObject({ due: 0, inNotebook: 2, reviewedThisMonth: 2 })
    // The guess returns tomorrow, the hard hit a day later.
    expect(page.days.slice(1, 3)).toEqual([
      { day: inDays(1), due: 1 },
      { day: inDays(2), due: 1 },
    ])
  })

  it('says of an answer of an earlier day when it returns, whatever is said of it now', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1 })
    const { simulationId, questionId } = await daysAgo(1, async (then) => {
      const drill = await drillOn(viewer, exam, { on: then })
      const answered = await drill.answer(0, 0)
      expect((await drill.open(0)).settled).toBeNull()
      const place = { simulationId: drill.simulationId, questionId: answered }
      expect(await sayOfAnswer(then, viewer, { ...place, said: 'medium' })).toEqual({ isSettled: false })
      return place
    })
    const open = () => openDrillPlace(deps, viewer, { simulationId, position: 0 })
    const { settled, comebacks } = await open()
    expect(settled).toEqual({ dueOn: inDays((comebacks?.medium.days ?? 0) - 1) })
    const said = await sayOfAnswer(deps, viewer, { simulationId, questionId, said: 'guess' })
    expect(said).toEqual({ isSettled: true })
    expect((await open()).settled).toEqual(settled)
  })

  it('shows an answer of an earlier day by what was then, not by what came after', async () => {
    const exam = await makeExam(db, { size: 1 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1 })
    const { open, trail } = await daysAgo(1, async (then) => {
      const drill = await drillOn(viewer, exam, { on: then })
      await drill.answer(0, 0)
      const at = { simulationId: drill.simulationId, position: 0 }
      return { open: () => openDrillPlace(deps, viewer, at), trail: (await drill.open(0)).trail }
    })
    await simulatingOn(deps).finished(viewer, exam, [0, 1])
    expect(await open()).toMatchObject({ trail, day: inDays(-1), settled: { dueOn: inDays(1) } })
    await db.update(questions).set({ isActive: false }).where(eq(questions.examId, exam.id))
    expect(await open()).toMatchObject({ away: 'inactive', comebacks: null, settled: { dueOn: null } })
  })

  it('hears how an answer was while its drill runs, and says of one that ended that it did', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1 })
    const { simulationId, open, answer } = await drillOn(viewer, exam)
    const { questionId } = (await open(0)).question
    const say = () => outcomeOf(sayOfAnswer(deps, viewer, { simulationId, questionId, said: 'hard' }))
    expect(await say()).toBe('ANSWER_MISSING')
    await answer(0, 0)
    await completeDrill(deps, viewer, { simulationId })
    expect(await say()).toBe('SIMULATION_NOT_ACTIVE')
  })

  it('asks as many a day as the person wants, and more only when asked', async () => {
    const exam = await makeExam(db, { size: 14 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 14 })
    await setLimit(deps, viewer, { exam: exam.code, perDay: 10 })
    const before = await readMistakes(deps, viewer, { exam: exam.code })
    expect([before.counts.due, before.today.entries.length, before.today.limit]).toEqual([14, 10, 10])
    const early = await startDrill(deps, viewer, { exam: exam.code, selection: { kind: 'due', more: true } })
    expect((await readDrill(deps, viewer, early)).totalQuestions).toBe(10)
    const asked = async () =>
      (await readToday(deps, viewer, {})).rows.map((row) => [row.due, row.asked, row.reviewed])
    expect(await asked()).toEqual([[14, 10, 0]])
    const { simulationId, answer } = await drillOn(viewer, exam)
    for (let position = 0; position < 10; position += 1) await answer(position, 0)
    await completeDrill(deps, viewer, { simulationId })
    expect(await asked()).toEqual([[4, 0, 10]])
    // None returns tomorrow, but four wait.
    expect(await readDrillSummary(deps, viewer, { simulationId })).toMatchObject({ tomorrow: null })
    const after = await readMistakes(deps, viewer, { exam: exam.code })
    expect(after.today).toMatchObject({ entries: [], reviewed: 10, more: 4 })
    expect(await outcomeOf(startDrill(deps, viewer, { exam: exam.code, selection: { kind: 'due' } }))).toBe(
      'NOTHING_TO_DRILL',
    )
    const more = await startDrill(deps, viewer, { exam: exam.code, selection: { kind: 'due', more: true } })
    expect((await readDrill(deps, viewer, more)).totalQuestions).toBe(4)
  })
})

describe('a drill', () => {
  it('started three times at once is one, however the presses fall', async () => {
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const exam = await makeExam(db, { size: 2 })
      const viewer = await learner(exam)
      await missed(exam, viewer, { wrong: 2 })
      const starts = await Promise.all([1, 2, 3].map(() => drillOn(viewer, exam)))
      expect(new Set(starts.map(({ simulationId }) => simulationId)).size).toBe(1)
    }
  })

  it('answers a second press with the first, and ends for another with what was answered', async () => {
    const exam = await makeExam(db, { size: 5 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 4 })
    const first = await drillOn(viewer, exam)
    expect((await drillOn(viewer, exam)).simulationId).toBe(first.simulationId)
    await first.answer(1, 1)
    await first.answer(3, 0)
    const second = await drillOn(viewer, exam, { kind: 'missed' })
    expect(second.simulationId).not.toBe(first.simulationId)
    const ended = await readDrillSummary(deps, viewer, { simulationId: first.simulationId })
    expect(ended).toMatchObject({ reviewed: 2, right: 1, places: [{ state: 'wrong' }, { state: 'right' }] })
    expect(await completeDrill(deps, viewer, { simulationId: second.simulationId })).toEqual({
      ending: 'abandoned',
    })
    const { entries } = await readHistory(deps, viewer, { exam: exam.code, mode: 'drill', limit: 10 })
    expect(entries).toMatchObject([{ id: first.simulationId, drill: { kind: 'due', domain: null } }])
    expect((await readHistory(deps, viewer, { exam: exam.code, limit: 10 })).total).toBe(1)
  })

  it('that is discarded does not come back, and a repeat of the call is one start', async () => {
    const exam = await makeExam(db, { size: 12 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 12 })
    await setLimit(deps, viewer, { exam: exam.code, perDay: 10 })
    const { simulationId: replaces } = await drillOn(viewer, exam)
    await setLimit(deps, viewer, { exam: exam.code, perDay: 20 })
    const start = () => startDrill(deps, viewer, { exam: exam.code, selection: { kind: 'due' }, replaces })
    const [one, other] = await Promise.all([start(), start()])
    expect([other, await start()]).toEqual([one, one])
    expect((await readDrill(deps, viewer, one)).totalQuestions).toBe(12)
  })

  it('with answers is not ended for another unless it is named, and a repeat of the call asks nothing', async () => {
    const exam = await makeExam(db, { size: 5 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 4 })
    const first = await drillOn(viewer, exam)
    const start = (replaces?: string) =>
      startDrill(deps, viewer, {
        exam: exam.code,
        selection: { kind: 'missed' },
        replaces,
        onlyReplaces: true,
      })
    await first.answer(1, 1)
    const running = (drill: { simulationId: string }, answered: number) => ({
      code: 'DRILL_RUNNING',
      facts: { runningDrill: { simulationId: drill.simulationId, answered } },
    })
    await expect(start()).rejects.toMatchObject(running(first, 1))
    await expect(
      startBlock(deps, viewer, { exam: exam.code, minutes: 25, onlyReplaces: true }),
    ).rejects.toMatchObject(running(first, 1))
    await first.answer(0, 0)
    const second = await start(first.simulationId)
    expect(await start(first.simulationId)).toEqual(second)
    expect(await readDrillSummary(deps, viewer, first)).toMatchObject({ reviewed: 2 })
    const { question } = await openDrillPlace(deps, viewer, { ...second, position: 0 })
    const answer = { ...second, questionId: question.questionId, selectedOptions: [0], secondsSpent: 20 }
    await answerInDrill(deps, viewer, answer)
    await expect(start(first.simulationId)).rejects.toMatchObject(running(second, 1))
    expect(await start(second.simulationId)).not.toEqual(second)
  })

  it('keeps the mark of a question, until it is taken away there', async () => {
    const exam = await makeExam(db, { size: 3 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 1 })
    const { simulationId } = await drillOn(viewer, exam)
    await markInDrill(deps, viewer, { simulationId, position: 0, marked: true })
    await completeDrill(deps, viewer, { simulationId })
    const marked = async () => (await readMistakes(deps, viewer, { exam: exam.code })).drills.marked.questions
    // The drill without an answer is gone; the place of the question before keeps its mark.
    expect(await marked()).toBe(1)
    const again = await drillOn(viewer, exam)
    await again.answer(0, 0)
    await markInDrill(deps, viewer, { simulationId: again.simulationId, position: 0, marked: true })
    await completeDrill(deps, viewer, { simulationId: again.simulationId })
    expect(await marked()).toBe(1)
    const { simulationId: third } = await startDrill(deps, viewer, {
      exam: exam.code,
      selection: { kind: 'marked' },
    })
    expect((await openDrillPlace(deps, viewer, { simulationId: third, position: 0 })).marked).toBe(true)
    await markInDrill(deps, viewer, { simulationId: third, position: 0, marked: false })
    expect(await marked()).toBe(0)
    await completeDrill(deps, viewer, { simulationId: third })
    expect(await marked()).toBe(0)
  })

  it('asks without a plan what is open, and counts the rest as waiting for one', async () => {
    const exam = await makeExam(db, { size: FREE_QUESTIONS + 5 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: FREE_QUESTIONS + 5 })
    await endAccess(db, viewer.id)
    const page = await readMistakes(deps, viewer, { exam: exam.code })
    expect(page.counts).toMatchObject({ due: FREE_QUESTIONS, inNotebook: FREE_QUESTIONS, locked: 5 })
    expect(page).toMatchObject({ questions: FREE_QUESTIONS + 5, openQuestions: FREE_QUESTIONS })
    const { simulationId } = await drillOn(viewer, exam, { kind: 'missed' })
    const drill = await readDrill(deps, viewer, { simulationId })
    expect(drill.places).toHaveLength(FREE_QUESTIONS)
    expect(drill.places.every(({ state }) => state === 'blank')).toBe(true)
  })

  it('asks nothing of an inactive exam without a plan, where no start is let in', async () => {
    const exam = await makeExam(db, { size: 4 })
    const viewer = await learner(exam)
    await missed(exam, viewer, { wrong: 4 })
    const setStatus = (status: 'active' | 'inactive') =>
      db.update(exams).set({ status }).where(eq(exams.id, exam.id))
    const counts = async () => {
      const page = await readMistakes(deps, viewer, { exam: exam.code })
      const { rows } = await readToday(deps, viewer, {})
      const { due, locked } = page.counts
      return { due, locked, listed: page.today.entries.length, missed: page.drills.missed.questions, rows }
    }
    await setStatus('inactive')
    expect(await counts()).toMatchObject({ due: 4, locked: 0, rows: [{ due: 4, locked: 0 }] })
    await endAccess(db, viewer.id)
    expect(await counts()).toMatchObject({
      due: 0,
      locked: 4,
      listed: 0,
      missed: 0,
      rows: [{ due: 0, asked: 0, locked: 4 }],
    })
    expect(await outcomeOf(drillOn(viewer, exam))).toBe('ACCESS_RESTRICTED')
    await setStatus('active')
    expect(await counts()).toMatchObject({ due: 4, locked: 0, listed: 4, missed: 4, rows: [{ due: 4 }] })
  })
})
