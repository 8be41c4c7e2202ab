import { expect, it } from 'vitest'
import { reportFilter, reportsSearch } from './reports-search.ts'

const EXAM = '7f1d0000-0000-4000-8000-000000000001'

it('reads what the address may say, and leaves out what it may not', () => {
  const said = {
    periodo: '12m',
    de: '2026-09-28',
    exame: EXAM,
    dificeis: '3',
    receita: '1',
    comentadas: 'x',
    modo: 'provas',
  }
  expect(reportsSearch(said)).toEqual({
    periodo: '12m',
    de: '2026-09-28',
    exame: EXAM,
    dificeis: 3,
    modo: 'provas',
  })
  expect(
    reportsSearch({ periodo: '9d', de: '31/02/2026', ate: '1999-01-01', exame: 'KCNA', modo: 'treinos' }),
  ).toEqual({})
})

it('asks for days before a period', () => {
  expect(reportFilter({ periodo: '12m' })).toEqual({ period: '12m' })
  expect(reportFilter({ periodo: '12m', ate: '2026-09-28', exame: EXAM })).toEqual({
    until: '2026-09-28',
    exam: EXAM,
  })
})
