import { describe, expect, it } from 'vitest'
import { settingChanges } from './setting-changes.ts'

describe('where a question stands', () => {
  const exams = [
    {
      id: 'e1',
      code: 'CLF-C02',
      name: 'Um',
      status: 'active' as const,
      domains: [{ id: 'd1', name: 'Redes' }],
    },
    { id: 'e2', code: 'SAA-C03', name: 'Outro', status: 'active' as const, domains: [] },
  ]
  const was = { examId: 'e1', domainId: 'd1', isActive: true }

  it('has not changed while exam, domain and status are the same', () => {
    expect(settingChanges(was, was, exams)).toEqual([])
  })

  it('is told by the names that the form shows', () => {
    expect(settingChanges(was, { examId: 'e2', domainId: null, isActive: false }, exams)).toEqual([
      { place: 'Simulado', kind: 'value', before: 'CLF-C02', after: 'SAA-C03' },
      { place: 'Domínio', kind: 'value', before: 'Redes', after: '' },
      { place: 'Status', kind: 'value', before: 'Ativa', after: 'Inativa' },
    ])
  })
})
