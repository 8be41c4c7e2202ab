import { WEEK, late, pastOn } from '#tests/support/made/past-days.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { exportReport } from './export-reports.ts'

const { deps, db } = await openTestDependencies()
const { buy } = pastOn(db)

describe('the file of a report', () => {
  it('is a table a Brazilian spreadsheet reads, in which nothing runs', async () => {
    const exam = await makeExam(db, { size: 1, code: 'X-1' })
    const { id: userId } = await makePerson(db)
    await db.execute(`update exams set name = '=HYPERLINK("http://mau.example")'`)
    await buy({ userId, examId: exam.id, at: late('2026-03-10') })
    const { fileName, text } = await exportReport(deps, { ...WEEK, report: 'revenue' })
    expect(fileName).toBe('gabarite-receita-2026-03-09-a-2026-03-15.csv')
    expect(text).toContain(`X-1;"'=HYPERLINK(""http://mau.example"")";1;0;0;"49,00";"0,00";\r\n`)
  })

  it('holds all reports under their titles when all are asked for', async () => {
    const { text } = await exportReport(deps, { ...WEEK, report: 'all' })
    for (const title of [
      'Resumo do período',
      'Simulados por dia',
      'Receita por exame',
      'Receita por plano',
      'Questões mais difíceis',
      'Mais comentadas e denunciadas',
    ])
      expect(text).toContain(`${title}\r\n`)
  })
})
