import { WEEK, late, pastOn } from '#tests/support/made/past-days.ts'
import { writeMock } from '#tests/support/made/written-mocks.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { SITE, tellSite } from '#pt-br/site.ts'
import type { Viewer } from '#server/dependencies.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportReport } from './export-reports.ts'

const { deps, db } = await openTestDependencies()
const { buy, sit } = pastOn(db)
let admin: Viewer
beforeEach(async () => {
  admin = await makeAdmin(db)
})

describe('the file of a report', () => {
  it('is a table a Brazilian spreadsheet reads, in which nothing runs', async () => {
    const exam = await makeExam(db, { size: 1, code: 'X-1' })
    const { id: userId } = await makePerson(db)
    await db.execute(`update exams set name = '=HYPERLINK("http://mau.example")'`)
    await buy({ userId, examId: exam.id, at: late('2026-03-10') })
    const { fileName, text } = await exportReport(deps, admin, { ...WEEK, report: 'revenue' })
    expect(fileName).toBe('gabarite-receita-2026-03-09-a-2026-03-15.csv')
    expect(text).toContain(`X-1;"'=HYPERLINK(""http://mau.example"")";1;0;0;"49,00";"0,00";\r\n`)
  })

  it('tells Provas from study, in the summary and in each part', async () => {
    const exam = await makeExam(db, { size: 4 })
    const { id: userId } = await makePerson(db)
    await sit(userId, exam, { at: late('2026-03-10'), right: 3, wrong: 1 })
    await sit(userId, exam, { at: late('2026-03-12'), status: 'active' })
    const ended = { by: 'person' as const, at: late('2026-03-11') }
    await writeMock(db, { userId, exam, startedAt: late('2026-03-11'), ended, choices: [[0], [1], []] })
    const { text } = await exportReport(deps, admin, { ...WEEK, report: 'simulations' })
    expect(text).toContain('10/03/2026;1;1;"100,00";"75,00";1;1;"100,00";"75,00";0;0;;\r\n')
    expect(text).toContain('11/03/2026;1;1;"100,00";"25,00";0;0;;;1;1;"100,00";"25,00"\r\n')
    expect(text).toContain('12/03/2026;1;0;"0,00";;1;0;"0,00";;0;0;;\r\n')
    const whole = (await exportReport(deps, admin, { ...WEEK, report: 'all' })).text
    for (const line of [
      'Simulados iniciados;3;0',
      'Aproveitamento médio (%);"50,00";',
      'Simulados comentados iniciados;2;0',
      'Simulados comentados finalizados;1;0',
      'Aproveitamento nos comentados (%);"75,00";',
      'Provas iniciadas;1;0',
      'Provas finalizadas;1;0',
      'Aproveitamento nas Provas (%);"25,00";',
    ])
      expect(whole).toContain(`${line}\r\n`)
  })

  it('holds all reports under their titles when all are asked for', async () => {
    const { text } = await exportReport(deps, admin, { ...WEEK, report: 'all' })
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
  it('speaks of no sale where nothing is sold', async () => {
    const before = { ...SITE }
    tellSite({ ...before, access: 'open' })
    // Without a name in it, nobody is asked again.
    const { text } = await exportReport(deps, await makeAdmin(db, 20), { ...WEEK, report: 'all' })
    tellSite(before)
    expect((await readAuditLog(deps, { act: 'reports-exported', page: 1 })).total).toBe(0)
    expect(text).toContain('Provas iniciadas;0;0\r\n')
    expect(text).toContain('Questões mais difíceis\r\n')
    expect(text).not.toMatch(/receita|assinatura|reembols|devolu|R\$|gratuito/i)
  })

  it('with names asks who is there and stands in the log, and another does neither', async () => {
    const idle = await makeAdmin(db, 20)
    for (const report of ['givenBack', 'all'] as const)
      await expect(exportReport(deps, idle, { ...WEEK, report })).rejects.toMatchObject({
        code: 'CONFIRMATION_NEEDED',
      })
    await exportReport(deps, idle, { ...WEEK, report: 'hardest' })
    await exportReport(deps, admin, { ...WEEK, report: 'givenBack' })
    expect((await readAuditLog(deps, { act: 'reports-exported', page: 1 })).entries).toMatchObject([
      {
        subject: admin.id,
        details: { file: 'gabarite-reembolsos-por-conta-2026-03-09-a-2026-03-15.csv' },
      },
    ])
  })
})
