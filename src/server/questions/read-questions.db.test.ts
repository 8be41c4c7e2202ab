import { storeQuestion } from '#tests/support/made/made-questions.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readQuestions } from './read-questions.ts'

const { deps, db } = await openTestDependencies()

const page = { page: 1 }

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
    const last = await readQuestions(deps, { page: 7 })
    expect(last).toMatchObject({ page: 2, pages: 2 })
    expect(last.entries).toEqual([
      {
        id,
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
})
