import { storeQuestion } from '#tests/support/made/made-questions.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { NO_DOMAIN, QUESTION_SORTS, SORT_DIRECTIONS } from '#domain/questions/question-list.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readQuestion, readQuestions } from './read-questions.ts'

const ANY_NUMBER: unknown = expect.any(Number)
const ANY_TEXT: unknown = expect.any(String)
const { deps, db } = await openTestDependencies()

const page = { page: 1, size: 10, direction: 'desc' } as const

describe('the list of questions', () => {
  it('is narrowed by each filter alone and by all together, and counts both', async () => {
    const { exam } = await storeQuestion(deps, { used: true })
    const other = await makeExam(db, {
      size: 11,
      wish: (index) => ({ difficulty: index === 0 ? 'easy' : 'hard', active: index > 1 }),
    })
    const total = async (filter: Partial<Parameters<typeof readQuestions>[1]>) => {
      const list = await readQuestions(deps, { ...page, ...filter })
      expect(list.allTotal).toBe(12)
      return list.total
    }
    expect(await total({})).toBe(12)
    expect(await total({ exam: exam.id })).toBe(1)
    expect(await total({ status: 'inactive' })).toBe(2)
    expect(await total({ difficulty: 'easy' })).toBe(2)
    expect(await total({ search: 'SERVICO GUARDA ARQUIVOS' })).toBe(1)
    expect(await total({ search: `exame ${other.code.toLowerCase()}` })).toBe(11)
    expect(await total({ search: 'b>' })).toBe(0)
    const [{ number } = { number: 0 }] = await db
      .select({ number: questions.number })
      .from(questions)
      .where(eq(questions.examId, exam.id))
    expect(await total({ search: `#${number}` })).toBe(1)
    expect(await total({ search: 'guarda objetos' })).toBe(1)
    expect(await total({ domain: NO_DOMAIN, exam: exam.id })).toBe(1)
    expect(await total({ traits: ['unused'] })).toBe(11)
    expect(await total({ traits: ['unexplained'] })).toBe(0)
    expect(await total({ traits: ['reported'] })).toBe(0)
    expect(await total({ traits: ['flagged', 'unused'] })).toBe(0)
    expect(await total({ batch: exam.id })).toBe(0)
    const all = { search: 'enunciado 1', exam: other.id, status: 'inactive', difficulty: 'easy' } as const
    expect(await total(all)).toBe(1)
    expect(await total({ ...all, exam: exam.id })).toBe(0)
  })

  it('shows ten a page, newest first, with what the table needs', async () => {
    const { exam, id } = await storeQuestion(deps, { used: true })
    await db
      .update(questions)
      .set({ createdAt: new Date('2026-01-01T00:00:00.000Z') })
      .where(eq(questions.id, id))
    await makeExam(db, { size: 10, wish: () => ({ correct: [1, 3] }) })
    const last = await readQuestions(deps, { ...page, page: 7 })
    expect(last).toMatchObject({ page: 2, pages: 2 })
    expect(last.entries).toEqual([
      {
        id,
        number: ANY_NUMBER,
        domain: null,
        reports: 0,
        changedAt: ANY_TEXT,
        changedBy: 'Alice Nunes',
        isActive: true,
        statementPreview: 'Qual serviço guarda arquivos?',
        exam: { id: exam.id, code: exam.code, name: `Exame ${exam.code}` },
        optionCount: 2,
        correctOptions: [0],
        difficulty: 'easy',
        isUsed: true,
        statistics: null,
      },
    ])
    const first = await readQuestions(deps, page)
    expect(first.entries[0]).toMatchObject({
      statementPreview: 'Enunciado 10',
      optionCount: 4,
      correctOptions: [1, 3],
      isUsed: false,
    })
  })

  it('calls a question used that was opened for free, though no simulation lists it', async () => {
    const exam = await makeExam(db, { size: 2 })
    await simulatingOn(deps).openedOnly(await makePerson(db), exam.code)
    const [opened, fresh] = exam.questions.map(({ id }) => id)
    expect(await readQuestions(deps, { ...page, traits: ['unused'] })).toMatchObject({
      total: 1,
      entries: [{ id: fresh, isUsed: false }],
    })
    const { entries } = await readQuestions(deps, { ...page, sort: 'used' })
    expect(entries.map(({ id, isUsed }) => ({ id, isUsed }))).toEqual([
      { id: opened, isUsed: true },
      { id: fresh, isUsed: false },
    ])
    const form = await readQuestion(deps, { questionId: opened ?? '' })
    expect(form).toMatchObject({ isUsed: true, isListed: false })
  })

  it('by reports and appeals, has those with none first where fewest come first', async () => {
    const exam = await makeExam(db, { size: 2 })
    const [reported, quiet] = exam.questions.map(({ id }) => id)
    const author = await makePerson(db)
    await db.insert(comments).values({
      questionId: reported ?? '',
      examId: exam.id,
      userId: author.id,
      content: 'x',
      openReports: 1,
    })
    const sorted = async (direction: 'asc' | 'desc') => {
      const { entries } = await readQuestions(deps, { ...page, sort: 'reports', direction })
      return entries.map(({ id, reports }) => [id, reports])
    }
    expect(await sorted('asc')).toEqual([
      [quiet, 0],
      [reported, 1],
    ])
    expect(await sorted('desc')).toEqual([
      [reported, 1],
      [quiet, 0],
    ])
  })

  it.each(QUESTION_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => [sort, direction] as const)))(
    'sorted by %s, %s, shows every question once over its pages, from whichever end they are read',
    async (sort, direction) => {
      await storeQuestion(deps, { used: true })
      await makeExam(db, { size: 30, wish: (index) => ({ difficulty: index % 3 === 0 ? 'easy' : 'hard' }) })
      const ids: string[] = []
      for (const number of [1, 2, 3, 4]) {
        const { entries } = await readQuestions(deps, { ...page, sort, direction, page: number })
        ids.push(...entries.map(({ id }) => id))
      }
      const { entries: whole } = await readQuestions(deps, { ...page, sort, direction, size: 100 })
      expect(new Set(ids).size).toBe(31)
      expect(ids).toEqual(whole.map(({ id }) => id))
    },
  )
})
