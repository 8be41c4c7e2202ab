import { figuresOf } from '#domain/suspects/figures-of.ts'
import { NO_VALUES } from '#domain/suspects/moments.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { readQuestion, readQuestions } from '#server/questions/read-questions.ts'
import { contentOf, lockQuestion, reviseQuestions } from '#server/questions/revision-store.ts'
import { editor, keepEditor } from '#tests/support/made/administrators.ts'
import { makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { adoptDifficulty } from './adopt-difficulty.ts'
import { exportStatistics } from './export-statistics.ts'

const { deps, db } = await openTestDependencies()
beforeEach(() => keepEditor(db))

const idOf = (exam: MadeExam, index: number) => exam.questions[index]?.id ?? ''

/** As if the job had counted so many of a hundred right. */
async function measure(questionId: string, right: number, keyDigest?: string) {
  const group = (option: number, answers: number) => ({
    selected: [option],
    answers,
    elsewhere: NO_VALUES,
    better: 0,
    weaker: 0,
  })
  const figures = figuresOf({
    optionCount: 4,
    key: [0],
    authorDifficulty: 'medium',
    groups: [group(0, right), group(1, 100 - right)],
    medianSeconds: 40,
    examMedianSeconds: 60,
    ratings: { easy: 0, medium: 0, hard: 0 },
    recentPeople: 12,
  })
  const [current] = await db
    .select({ digest: questionRevisions.keyDigest })
    .from(questionRevisions)
    .where(eq(questionRevisions.questionId, questionId))
  await db.insert(questionStatistics).values({
    questionId,
    keyDigest: keyDigest ?? current?.digest ?? '',
    answers: figures.answers,
    rightShare: figures.right?.share ?? null,
    measuredDifficulty: figures.measuredDifficulty,
    recentPeople: figures.recentPeople,
    figures,
  })
}

it('taking over what was measured makes a revision of the same key, once, and writes it down', async () => {
  const exam = await makeExam(db, { size: 1 })
  const questionId = idOf(exam, 0)
  await measure(questionId, 30)
  const adopt = (change: object = {}) =>
    adoptDifficulty(deps, editor, { questionId, revision: 1, difficulty: 'hard', ...change })
  expect(await adopt()).toEqual({ revision: 2 })
  expect(await adopt()).toEqual({ revision: 2 })
  const read = await readQuestion(deps, { questionId })
  expect(read).toMatchObject({ difficulty: 'hard', revision: 2, correctOptions: [0] })
  // The statistics go on.
  expect(read.statistics?.figures).toMatchObject({ answers: 100, measuredDifficulty: 'hard' })
  const log = await db.select().from(adminAudit).where(eq(adminAudit.subject, questionId))
  expect(log).toMatchObject([
    { act: 'difficulty-taken-over', details: { exam: exam.code, from: 'medium', to: 'hard' } },
  ])
})

it('nothing is taken over of another revision, another measure or another key', async () => {
  const exam = await makeExam(db, { size: 2 })
  const [questionId, otherKey] = [idOf(exam, 0), idOf(exam, 1)]
  await measure(questionId, 30)
  await measure(otherKey, 30, 'the key before')
  const changed = { code: 'QUESTION_CHANGED' }
  const adopt = (wanted: object) =>
    adoptDifficulty(deps, editor, { questionId, revision: 1, difficulty: 'hard', ...wanted })
  await expect(adopt({ revision: 2 })).rejects.toMatchObject(changed)
  await expect(adopt({ difficulty: 'easy' })).rejects.toMatchObject(changed)
  await expect(adopt({ questionId: otherKey })).rejects.toMatchObject(changed)
  await expect(adopt({ questionId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'QUESTION_NOT_FOUND',
  })
})

it('another key has no statistics, the same key and options keep them', async () => {
  const exam = await makeExam(db, { size: 1 })
  const questionId = idOf(exam, 0)
  await measure(questionId, 30)
  const revise = (change: object) =>
    db.transaction(async (tx) => {
      const question = await lockQuestion(tx, questionId)
      await reviseQuestions(tx, [{ question, content: { ...contentOf(question.content), ...change } }], null)
    })
  const known = () => db.$count(questionStatistics, eq(questionStatistics.questionId, questionId))
  await revise({ statement: '<p>Mais claro</p>' })
  expect(await known()).toBe(1)
  await revise({ correctOptions: [1] })
  expect(await known()).toBe(0)
})

it('the list sorts by each figure, a page at a time; what has none comes last', async () => {
  const exam = await makeExam(db, { size: 25 })
  for (let index = 0; index < 22; index += 1) await measure(idOf(exam, index), 20 + ((index * 7) % 22))
  const pages = async (direction: 'asc' | 'desc') => {
    const rows = []
    for (const page of [1, 2, 3])
      rows.push(
        ...(await readQuestions(deps, { exam: exam.id, sort: 'right', direction, page, size: 10 })).entries,
      )
    return rows.map(({ statistics }) => statistics?.rightShare ?? null)
  }
  const shares = Array.from({ length: 22 }, (_, step) => (20 + step) / 100)
  expect(await pages('asc')).toEqual([...shares, null, null, null])
  expect(await pages('desc')).toEqual([...shares.toReversed(), null, null, null])
  const hardest = { exam: exam.id, sort: 'measured', direction: 'desc', page: 1, size: 10 } as const
  const [first] = (await readQuestions(deps, hardest)).entries
  expect(first?.statistics).toMatchObject({ answers: 100, correlation: null, measuredDifficulty: 'hard' })
})

it('the file has a line for each question with statistics behind the filter', async () => {
  const exam = await makeExam(db, { size: 2 })
  await measure(idOf(exam, 0), 30)
  const { fileName, text } = await exportStatistics(deps, { exam: exam.id })
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(fileName).toBe('gabarite-estatisticas-das-questoes.csv')
  expect(head).toContain('Respostas;Acerto (%)')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`Enunciado 1;${exam.code};Ativa;100;"30,00";`)
  expect(lines[0]).toContain('Gabarito suspeito: 70% marcam B; o gabarito é A')
})
