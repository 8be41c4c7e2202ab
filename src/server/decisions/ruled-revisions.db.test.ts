import { sendAppeal } from '#server/appeals/send-appeal.ts'
import { listOpenAppeals } from '#server/appeals/appeal-store.ts'
import type { Viewer } from '#server/dependencies.ts'
import { readResult } from '#server/results/read-result.ts'
import { recount } from '#server/rulings/recount.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { readSuspect } from '#server/suspects/read-suspects.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkQuestion } from './check-question.ts'
import { decide } from './decide.ts'
import { rehearse } from './rehearse.ts'

const { deps, db } = await openTestDependencies(RELAXED_LIMITS)
const { finished } = simulatingOn(deps)

const idOf = ({ questions }: MadeExam) => questions[0]?.id ?? ''

/** A learner who answered C, and says that C is right. */
async function appealed(exam: MadeExam): Promise<string> {
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  await finished(viewer, exam, [0, 2])
  return appeal(viewer, idOf(exam))
}

async function appeal(viewer: Viewer, questionId: string): Promise<string> {
  const id = randomUUID()
  const said = {
    kind: 'wrong-key' as const,
    claimed: [2],
    argument: 'É a C.',
    source: 'https://exemplo.com/a',
  }
  await sendAppeal(deps, viewer, { ...said, id, questionId, mayThankByName: false })
  return id
}

async function edited(exam: MadeExam, change: { correctOptions?: number[]; texts?: string[] }) {
  const questionId = idOf(exam)
  const { id: _id, ...question } = await readQuestion(deps, { questionId })
  const options = question.options.map((option, at) => ({
    ...option,
    text: change.texts?.[at] ?? option.text,
  }))
  const correctOptions = change.correctOptions ?? question.correctOptions
  const was = { examId: exam.id, domainId: null, isActive: true }
  await editQuestion(deps, await makeAdmin(db), { ...question, questionId, was, options, correctOptions })
}

it('an appeal on a revision that the ruling does not name waits for its own answer', async () => {
  const exam = await makeExam(db, { size: 2 })
  const questionId = idOf(exam)
  const older = await appealed(exam)
  await edited(exam, { texts: ['<p>Uma.</p>', '<p>Duas.</p>', '<p>Outra coisa.</p>'] })
  const newer = await appealed(exam)
  const open = async () => (await listOpenAppeals(db, questionId)).map(({ id }) => id)
  expect(await open()).toEqual([older, newer])
  const boss = await makeAdmin(db)
  const said = { questionId, reply: 'Também vale.' }
  expect(await rehearse(deps, { questionId, seen: 0, kind: 'accepted-also', options: [2] })).toMatchObject({
    answeredAppeals: 1,
    waitingAppeals: 1,
  })
  expect(await rehearse(deps, { questionId, seen: 0, kind: 'annulled', options: [] })).toMatchObject({
    answeredAppeals: 2,
    waitingAppeals: 0,
  })
  await decide(deps, boss, { ...said, seen: 0, decision: 'accepted-also', options: [2] })
  expect(await open()).toEqual([older])
  await decide(deps, boss, { ...said, seen: 1, decision: 'kept', options: [] })
  expect(await open()).toEqual([])
})

it('annulling gives its points to all who appealed, also after the edit was checked', async () => {
  const exam = await makeExam(db, { size: 2 })
  const questionId = idOf(exam)
  const boss = await makeAdmin(db)
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  const simulation = await finished(viewer, exam, [0, 2])
  await edited(exam, { texts: ['<p>Uma.</p>', '<p>Duas.</p>', '<p>Outra coisa.</p>'] })
  await checkQuestion(deps, boss, { questionId, seen: 0, reason: 'Só o texto.' })
  await appeal(viewer, questionId)
  expect(await rehearse(deps, { questionId, seen: 1, kind: 'annulled', options: [] })).toMatchObject({
    changing: 1,
  })
  await decide(deps, boss, { questionId, seen: 1, decision: 'annulled', options: [], reply: 'Sem resposta.' })
  expect(await listOpenAppeals(db, questionId)).toEqual([])
  await recount(deps, new AbortController().signal)
  expect(await readResult(deps, viewer, { exam: exam.code, simulation })).toMatchObject({
    figures: { correctAnswers: 1 },
    changes: [{ kind: 'annulled' }],
  })
})

it('an edit that no ruling is about keeps waiting; one whose key a ruling brings back does not', async () => {
  const exam = await makeExam(db, { size: 2 })
  const questionId = idOf(exam)
  const boss = await makeAdmin(db)
  await appealed(exam)
  await edited(exam, { correctOptions: [1] })
  const waiting = async () => (await readSuspect(deps, { questionId })).keyChanges.length
  const said = { questionId, reply: 'Sim.' }
  await decide(deps, boss, { ...said, seen: 0, decision: 'accepted-also', options: [2] })
  expect(await waiting()).toBe(1)
  await decide(deps, boss, { ...said, seen: 1, decision: 'key-changed', options: [0] })
  expect(await waiting()).toBe(0)
})

it.each(['a ruling', 'an edit'] as const)(
  'a changed key counts in what stood before it, and not where the old one is back by way of %s',
  async (way) => {
    const exam = await makeExam(db, { size: 1 })
    const questionId = idOf(exam)
    const boss = await makeAdmin(db)
    const rightOf = async () => {
      const viewer = await makePerson(db)
      await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
      const simulation = await finished(viewer, exam, [0, 1])
      const right = async () =>
        (await readResult(deps, viewer, { exam: exam.code, simulation })).figures.correctAnswers
      return { right }
    }
    const change = (seen: number, options: number[]) =>
      decide(deps, boss, { questionId, seen, decision: 'key-changed', options, reply: 'Sim.' })
    const before = await rightOf()
    await change(0, [1])
    if (way === 'a ruling') await change(1, [0])
    else await edited(exam, { correctOptions: [0] })
    const after = await rightOf()
    await recount(deps, new AbortController().signal)
    expect([await before.right(), await after.right()]).toEqual([1, 0])
  },
)

it('the key of today may be chosen only where an edit changed nothing but the key', async () => {
  const outcomeAfter = async (change: Parameters<typeof edited>[1]) => {
    const exam = await makeExam(db, { size: 2 })
    const questionId = idOf(exam)
    await appealed(exam)
    await edited(exam, change)
    const { keyChanges, correctOptions } = await readSuspect(deps, { questionId })
    const wish = {
      questionId,
      seen: 0,
      decision: 'key-changed' as const,
      options: correctOptions,
      reply: 'Sim.',
    }
    return { keyChanges, outcome: await outcomeOf(decide(deps, await makeAdmin(db), wish)) }
  }
  expect(await outcomeAfter({ correctOptions: [1] })).toMatchObject({
    keyChanges: [{ from: [0], to: [1], hasOnlyOtherKey: true }],
    outcome: 'ok',
  })
  expect(await outcomeAfter({ texts: ['<p>Uma.</p>'], correctOptions: [1] })).toMatchObject({
    keyChanges: [{ from: [0], to: [1], hasOnlyOtherKey: false }],
    outcome: 'DECISION_INVALID',
  })
})
