import { examForm } from '#tests/support/made/exam-form.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { editor } from '#tests/support/made/administrators.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readExamOptions, readExams } from './read-exams.ts'
import { createExam } from './save-exam.ts'

const { deps, db } = await openTestDependencies()

describe('the list of exams', () => {
  it('shows ten a page, newest first, and finds name or code without case and accents', async () => {
    for (let index = 0; index < 11; index += 1) {
      const { id } = await createExam(
        deps,
        editor,
        examForm({ code: `L-${index}`, name: `Exame número ${index}` }),
      )
      await db
        .update(exams)
        .set({ createdAt: sql`now() + make_interval(secs => ${index})` })
        .where(eq(exams.id, id))
    }
    const first = await readExams(deps, { page: 1 })
    expect(first).toMatchObject({ page: 1, pages: 2, total: 11 })
    expect(first.entries).toHaveLength(10)
    expect(first.entries[0]?.code).toBe('L-10')
    expect(await readExams(deps, { page: 99 })).toMatchObject({ page: 2, entries: [{ code: 'L-0' }] })
    expect((await readExams(deps, { search: 'NUMERO 7', page: 1 })).entries).toMatchObject([{ code: 'L-7' }])
    expect((await readExams(deps, { search: 'l-10', page: 1 })).total).toBe(1)
    expect((await readExams(deps, { search: 'l_1', page: 1 })).entries).toEqual([])
  })

  it('offers every exam by name with its domains in order', async () => {
    await createExam(deps, editor, examForm({ code: 'B2', name: 'Zebra', domains: [], status: 'inactive' }))
    await createExam(deps, editor, examForm())
    expect((await readExamOptions(deps)).exams).toMatchObject([
      { name: 'Fundamentos de nuvem', domains: [{ name: 'Conceitos' }, { name: 'Segurança' }] },
      { name: 'Zebra', status: 'inactive', domains: [] },
    ])
  })
})
