import type { Decision } from '#domain/rulings/decisions.ts'
import { recount } from '#server/rulings/recount.ts'
import { completeSimulation } from '#server/simulations/end-simulation.ts'
import { outcomeOf, outcomesOf } from '#tests/support/calls/outcomes.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { makeMockExam, sittingMocksOn } from '#tests/support/made/mocks.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { readResult } from '#server/results/read-result.ts'
import { reviewPlaces } from '#server/results/review-places.ts'
import { sendAppeal } from '#server/appeals/send-appeal.ts'
import { withdrawName } from '#server/appeals/withdraw-appeal.ts'
import { rename } from '#server/profiles/rename.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import { rehearse } from './rehearse.ts'
import { revoke } from './revoke.ts'

const { deps, db, database } = await openTestDependencies(RELAXED_LIMITS)
const { start, answer, finished } = simulatingOn(deps)
const { begun, complete } = sittingMocksOn(deps)

type Of = { exam: MadeExam; index?: number; seen?: number; options?: number[] }

const about = ({ exam, index = 0, seen = 0, options = [] }: Of) => ({
  questionId: exam.questions[index]?.id ?? '',
  seen,
  options,
})
const deciding = async (decision: Decision, of: Of) =>
  decide(deps, await makeAdmin(db), { ...about(of), decision, reply: 'Porque sim.' })
const recountAll = (slice?: number) => recount(deps, new AbortController().signal, slice)
/** As if the process had left after it. */
async function recountOneSlice(slice: number) {
  let asked = 0
  const leaving = {
    get aborted() {
      return (asked += 1) > 1
    },
  }
  await recount(deps, leaving, slice)
}

const right = async (id: string) =>
  Number(
    (await database.executeSql('select correct_answers as right from simulations where id = $1', [id]))
      .rows[0]?.right,
  )

async function learner(exam: MadeExam) {
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  return viewer
}

describe('a decision', () => {
  it('that annuls makes every place right, also blank ones, and takes the question out', async () => {
    const exam = await makeExam(db, { size: 3 })
    const [one, other] = [await learner(exam), await learner(exam)]
    const wrong = await finished(one, exam, [0, 3])
    const blank = await finished(other, exam, [0, 0]).catch(() => '')
    expect(blank).not.toBe('')
    const before = await rehearse(deps, { ...about({ exam }), kind: 'annulled' })
    expect(before).toMatchObject({ simulations: 2, changing: 2, passing: 0, people: 2, running: 0 })
    await deciding('annulled', { exam })
    expect(await recountAll()).toBe(2)
    expect([await right(wrong), await right(blank)]).toEqual([1, 1])
    const result = await readResult(deps, other, { exam: exam.code, simulation: blank })
    expect(result.places.map(({ state, isAnnulled }) => [state, isAnnulled])).toEqual([
      ['right', true],
      ['unanswered', false],
      ['unanswered', false],
    ])
    expect(result.changes).toMatchObject([
      { kind: 'annulled', position: 0, was: 0, now: 1, wasBlank: true, reply: 'Porque sim.' },
    ])
    expect(result.figures).toMatchObject({ correctAnswers: 1, wrongAnswers: 2, countedQuestions: 3 })
    const { rows } = await database.executeSql('select is_active as active from questions where id = $1', [
      exam.questions[0]?.id,
    ])
    expect(rows[0]?.active).toBe(false)
  })

  it('that accepts also counts the other answer, first answers included, and tells both in the review', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    const id = await start(viewer, exam.code)
    await answer(viewer, id, { exam, index: 0, option: 3 })
    await completeSimulation(deps, viewer, { simulationId: id })
    await deciding('accepted-also', { exam, options: [3] })
    await recountAll()
    expect(await right(id)).toBe(1)
    const { rows } = await database.executeSql(
      'select is_correct as right from first_answers where user_id = $1',
      [viewer.id],
    )
    expect(rows).toEqual([{ right: true }])
    const { places } = await reviewPlaces(deps, viewer, { simulationId: id, positions: [0] })
    expect(places).toMatchObject([
      {
        answer: { isCorrect: true },
        key: { correctOptions: [0], rulings: [{ kind: 'accepted-also', accepted: [[3]] }] },
      },
    ])
  })

  it('that changes the key makes a revision, and old and new key count in what named the old one', async () => {
    const exam = await makeExam(db, { size: 2 })
    const [one, other] = [await learner(exam), await learner(exam)]
    const old = await finished(one, exam, [1, 1])
    const running = await start(other, exam.code)
    await deciding('key-changed', { exam, options: [1] })
    await recountAll()
    expect(await right(old)).toBe(1)
    expect(await answer(other, running, { exam, index: 0, option: 1 })).toMatchObject({
      answer: { isCorrect: true },
    })
    const { rows } = await database.executeSql(
      'select number, correct_options as key from question_revisions where question_id = $1 order by number',
      [exam.questions[0]?.id],
    )
    expect(rows).toEqual([
      { number: 1, key: [0] },
      { number: 2, key: [1] },
    ])
    const { rows: waiting } = await database.executeSql('select 1 from key_changes where question_id = $1', [
      exam.questions[0]?.id,
    ])
    expect(waiting).toEqual([])
  })

  it('thanks the first who appealed by the name of today, while that person allows it', async () => {
    const exam = await makeExam(db, { size: 1 })
    const questionId = exam.questions[0]?.id ?? ''
    const [first, second] = [await learner(exam), await learner(exam)]
    const simulation = await finished(second, exam, [0, 1])
    await finished(first, exam, [0, 1])
    const words = {
      questionId,
      kind: 'unclear' as const,
      claimed: [],
      argument: 'Falta a região.',
      source: null,
    }
    const firstAppeal = { ...words, id: randomUUID(), mayThankByName: true }
    await sendAppeal(deps, first, firstAppeal)
    await sendAppeal(deps, second, { ...words, id: randomUUID(), mayThankByName: true })
    await deciding('annulled', { exam })
    await recountAll()
    const thanked = async () => (await readResult(deps, second, { exam: exam.code, simulation })).changes
    await rename(deps, first, { fullName: 'Ana de Agora' })
    expect(await thanked()).toMatchObject([{ askedBy: 2, thanksTo: 'Ana de Agora' }])
    await database.executeSql(`update users set full_name = '' where id = $1`, [first.id])
    expect(await thanked()).toMatchObject([{ thanksTo: null }])
    await rename(deps, first, { fullName: 'Ana de Agora' })
    await withdrawName(deps, first, { appealId: firstAppeal.id })
    expect(await thanked()).toMatchObject([{ askedBy: 2, thanksTo: null }])
  })

  it('leaves a running simulation its verdicts until it ends', async () => {
    const exam = await makeExam(db, { size: 2 })
    const viewer = await learner(exam)
    const id = await start(viewer, exam.code)
    await answer(viewer, id, { exam, index: 0, option: 2 })
    await deciding('accepted-also', { exam, options: [2] })
    await recountAll()
    const shown = await answer(viewer, id, { exam, index: 0, option: 2 })
    expect(shown.answer.isCorrect).toBe(false)
    await completeSimulation(deps, viewer, { simulationId: id })
    expect(await right(id)).toBe(1)
  })

  it('gives a Prova that ran its point at the end, and a finished one its verdict', async () => {
    const ended = await begun({ size: 40, cut: 50 })
    for (const { questionId } of ended.sheet.places.slice(0, 19)) await ended.choose(questionId, [0])
    await complete(ended.viewer, ended.id)
    const last = ended.exam.questions.find(({ id }) => id === ended.sheet.places[39]?.questionId)
    const of = { exam: { ...ended.exam, questions: last ? [last] : [] } }
    expect(await rehearse(deps, { ...about(of), kind: 'annulled' })).toMatchObject({
      changing: 1,
      passing: 1,
    })
    await deciding('annulled', of)
    await recountAll()
    const result = await readResult(deps, ended.viewer, { exam: ended.exam.code, simulation: ended.id })
    expect(result.mock?.verdict).toMatchObject({ kind: 'passed' })
    expect(result.changes).toMatchObject([{ was: 19, now: 20, passedBefore: 'not-yet', passedNow: 'passed' }])
  })

  it('of two at once is made by one, and the other is told', async () => {
    const exam = await makeExam(db, { size: 1 })
    const outcomes = await outcomesOf([
      () => deciding('annulled', { exam }),
      () => deciding('kept', { exam }),
    ])
    expect(outcomes.toSorted()).toEqual(['ALREADY_DECIDED', 'ok'])
  })

  it.each([
    ['key-changed', [0], 'DECISION_INVALID'],
    ['accepted-also', [], 'DECISION_INVALID'],
    ['accepted-also', [7], 'DECISION_INVALID'],
    ['annulled', [1], 'DECISION_INVALID'],
    ['text-mended', [], 'TEXT_NOT_MENDED'],
  ] as const)('%s with %j is refused as %s and leaves nothing', async (decision, options, refusal) => {
    const exam = await makeExam(db, { size: 1 })
    expect(await outcomeOf(deciding(decision, { exam, options: [...options] }))).toBe(refusal)
    const { rows } = await database.executeSql(
      'select decisions, (select count(*)::int from rulings where question_id = questions.id) as rulings from questions where id = $1',
      [exam.questions[0]?.id],
    )
    expect(rows).toEqual([{ decisions: 0, rulings: 0 }])
  })

  it('asks for the password once the session is old', async () => {
    const exam = await makeExam(db, { size: 1 })
    const late = await makeAdmin(db, 20)
    const input = { ...about({ exam }), decision: 'kept' as const, reply: 'Porque sim.' }
    expect(await outcomeOf(decide(deps, late, input))).toBe('CONFIRMATION_NEEDED')
  })
})

describe('a ruling that is revoked', () => {
  it('holds for what had ended and for nothing that ends later', async () => {
    const exam = await makeExam(db, { size: 2 })
    const [one, other] = [await learner(exam), await learner(exam)]
    const before = await finished(one, exam, [0, 1])
    const running = await start(other, exam.code)
    const { rulingId } = await deciding('accepted-also', { exam, options: [1] })
    await answer(other, running, { exam, index: 0, option: 1 })
    await recountAll()
    await revoke(deps, await makeAdmin(db), { rulingId: rulingId ?? '' })
    await revoke(deps, await makeAdmin(db), { rulingId: rulingId ?? '' })
    await completeSimulation(deps, other, { simulationId: running })
    expect([await right(before), await right(running)]).toEqual([1, 0])
    const { rows } = await database.executeSql(
      `select count(*)::int as acts from admin_audit where act = 'ruling-revoked' and subject = $1`,
      [exam.questions[0]?.id],
    )
    expect(rows).toEqual([{ acts: 1 }])
  })

  it('before its recount began still gives its points to what had ended', async () => {
    const exam = await makeExam(db, { size: 2 })
    const id = await finished(await learner(exam), exam, [0, 1])
    const { rulingId } = await deciding('accepted-also', { exam, options: [1] })
    await revoke(deps, await makeAdmin(db), { rulingId: rulingId ?? '' })
    await recountAll()
    expect(await right(id)).toBe(1)
  })
})

describe('a recount', () => {
  it('stopped after a slice goes on where it was, and a repeat changes nothing', async () => {
    const exam = await makeMockExam(db, { size: 2 })
    const ids: string[] = []
    for (let person = 0; person < 5; person += 1) ids.push(await finished(await learner(exam), exam, [0, 2]))
    const { rulingId } = await deciding('annulled', { exam })
    await recountOneSlice(2)
    expect((await Promise.all(ids.map(right))).filter((count) => count === 1)).toHaveLength(2)
    await recountAll(2)
    expect(await Promise.all(ids.map(right))).toEqual([1, 1, 1, 1, 1])
    const standing = `select recounted, recount_total as total, recounted_at is not null as done,
      (select count(*)::int from result_changes where ruling_id = rulings.id) as changes from rulings where id = $1`
    const first = (await database.executeSql(standing, [rulingId])).rows
    expect(first).toEqual([{ recounted: 5, total: 5, done: true, changes: 5 }])
    await database.executeSql(
      'update rulings set recounted_at = null, recount_cursor = null, recounted = 0 where id = $1',
      [rulingId],
    )
    await recountAll(3)
    expect((await database.executeSql(standing, [rulingId])).rows).toEqual(first)
    expect(await Promise.all(ids.map(right))).toEqual([1, 1, 1, 1, 1])
  })

  it('that races another one of the same question counts each place once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const exam = await makeExam(db, { size: 2 })
      const viewers = [await learner(exam), await learner(exam), await learner(exam)]
      const ids = await Promise.all(viewers.map((viewer) => finished(viewer, exam, [0, 0])))
      await deciding('annulled', { exam })
      await deciding('annulled', { exam, seen: 1 })
      await Promise.all([recountAll(), recountAll()])
      expect(await Promise.all(ids.map(right))).toEqual([1, 1, 1])
    }
  })
})

async function edit(exam: MadeExam, change: { correctOptions?: number[]; statement?: string }) {
  const questionId = exam.questions[0]?.id ?? ''
  const { id: _id, ...question } = await readQuestion(deps, { questionId })
  const was = { examId: exam.id, domainId: null, isActive: true }
  await editQuestion(deps, await makeAdmin(db), { ...question, questionId, was, ...change })
}

describe('a ruling and the revisions that come after it', () => {
  /** Whether the answer that it accepts also is right for whoever begins now. */
  const counts = async (exam: MadeExam) =>
    (await right(await finished(await learner(exam), exam, [0, 1]))) === 1

  it('holds for those with the same options and key, used ones and unused ones', async () => {
    const exam = await makeExam(db, { size: 1 })
    await deciding('accepted-also', { exam, options: [1] })
    await edit(exam, { statement: '<p>Uma vírgula, corrigida.</p>' })
    expect(await counts(exam)).toBe(true)
    await edit(exam, { statement: '<p>Outra vírgula, corrigida.</p>' })
    await edit(exam, { statement: '<p>E outra.</p>' })
    expect(await counts(exam)).toBe(true)
  })

  it('holds for none with another key, and again for one that has the key back', async () => {
    const exam = await makeExam(db, { size: 1 })
    expect(await counts(exam)).toBe(false)
    await deciding('accepted-also', { exam, options: [1] })
    await edit(exam, { correctOptions: [2] })
    expect(await counts(exam)).toBe(false)
    await edit(exam, { correctOptions: [0] })
    expect(await counts(exam)).toBe(true)
  })

  it('holds for none once it is revoked', async () => {
    const exam = await makeExam(db, { size: 1 })
    const { rulingId } = await deciding('accepted-also', { exam, options: [1] })
    await edit(exam, { statement: '<p>Corrigida.</p>' })
    const before = await finished(await learner(exam), exam, [0, 1])
    await revoke(deps, await makeAdmin(db), { rulingId: rulingId ?? '' })
    await edit(exam, { statement: '<p>Corrigida de novo.</p>' })
    expect([await right(before), await counts(exam)]).toEqual([1, false])
  })
})

describe('an edit that changed the key of what was answered', () => {
  const editKey = (exam: MadeExam, correctOptions: number[]) => edit(exam, { correctOptions })

  it('waits, and the key of today can be made to count in what was answered before', async () => {
    const exam = await makeExam(db, { size: 2 })
    const [one, other] = [await learner(exam), await learner(exam)]
    const [byOld, byNew] = [await finished(one, exam, [1, 1]), await finished(other, exam, [0, 2])]
    await editKey(exam, [1])
    expect(await recountAll()).toBe(0)
    const options = [1]
    expect(await rehearse(deps, { ...about({ exam, options }), kind: 'key-changed' })).toMatchObject({
      simulations: 2,
      changing: 1,
    })
    await deciding('key-changed', { exam, options })
    await recountAll()
    expect([await right(byOld), await right(byNew)]).toEqual([1, 1])
    const { rows } = await database.executeSql(
      `select current_revision as revision, (select count(*)::int from key_changes where question_id = questions.id and settled_at is null) as waiting
       from questions where id = $1`,
      [exam.questions[0]?.id],
    )
    expect(rows).toEqual([{ revision: 2, waiting: 0 }])
  })

  it('waits also after a decision that nobody has met yet', async () => {
    const exam = await makeExam(db, { size: 2 })
    const before = await finished(await learner(exam), exam, [0, 2])
    await deciding('key-changed', { exam, options: [1] })
    await editKey(exam, [2])
    await deciding('key-changed', { exam, seen: 1, options: [2] })
    await recountAll()
    expect(await right(before)).toBe(1)
  })

  it('waits no more once the key is what people met', async () => {
    const exam = await makeExam(db, { size: 2 })
    await finished(await learner(exam), exam, [0, 2])
    await deciding('key-changed', { exam, options: [1] })
    await editKey(exam, [0])
    const { rows } = await database.executeSql('select 1 from key_changes where question_id = $1', [
      exam.questions[0]?.id,
    ])
    expect(rows).toEqual([])
  })

  it('is annulled with what stood before it', async () => {
    const exam = await makeExam(db, { size: 2 })
    const before = await finished(await learner(exam), exam, [0, 2])
    await editKey(exam, [2])
    await deciding('annulled', { exam })
    await recountAll()
    expect(await right(before)).toBe(1)
  })
})
