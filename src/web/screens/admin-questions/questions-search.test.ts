import { describe, expect, it } from 'vitest'
import { isFiltered, questionsFilter, questionsSearch } from './questions-search.ts'

const EXAM = '7f1d0000-0000-4000-8000-000000000001'

describe('the address of the questions', () => {
  it('keeps what the list knows and asks the server for it', () => {
    const search = questionsSearch({
      pagina: 3,
      busca: ' S3 ',
      exame: EXAM,
      status: 'inactive',
      dificuldade: 'hard',
      questao: 'nova',
    })
    expect(search).toEqual({
      pagina: 3,
      busca: 'S3',
      exame: EXAM,
      status: 'inactive',
      dificuldade: 'hard',
      questao: 'nova',
    })
    expect(questionsFilter(search)).toEqual({
      page: 3,
      search: 'S3',
      exam: EXAM,
      status: 'inactive',
      difficulty: 'hard',
    })
    expect(isFiltered(search)).toBe(true)
  })

  it('leaves out what it does not know', () => {
    const search = questionsSearch({ pagina: 0, exame: 'CLF', status: 'x', dificuldade: 4, questao: '../x' })
    expect(search).toEqual({})
    expect(questionsFilter(search)).toEqual({ page: 1 })
    expect(isFiltered({ pagina: 2, questao: 'nova' })).toBe(false)
  })
})
