import { describe, expect, it } from 'vitest'
import { COLUMN_NAMES, columnsOf, writtenColumns } from './list/column-names.ts'
import { isFiltered, listAsked } from './question-list-view.ts'
import { questionsSearch } from './questions-search.ts'

const EXAM = '7f1d0000-0000-4000-8000-000000000001'

describe('the address of the questions', () => {
  it('keeps what the list knows and asks the server for it', () => {
    const search = questionsSearch({
      pagina: 3,
      busca: ' S3 ',
      exame: EXAM,
      status: 'inactive',
      dificuldade: 'hard',
      so: 'flagged,unused,x',
      ordem: 'right-asc',
      por: 50,
      colunas: 'acerto,numero',
      questao: 'nova',
    })
    expect(search).toEqual({
      pagina: 3,
      busca: 'S3',
      exame: EXAM,
      status: 'inactive',
      dificuldade: 'hard',
      so: 'flagged,unused,x',
      ordem: 'right-asc',
      por: 50,
      colunas: 'acerto,numero',
      questao: 'nova',
    })
    expect(columnsOf(search)).toEqual(['numero', 'acerto'])
    expect(listAsked(search)).toEqual({
      page: 3,
      size: 50,
      sort: 'right',
      direction: 'asc',
      traits: ['unused', 'flagged'],
      search: 'S3',
      exam: EXAM,
      status: 'inactive',
      difficulty: 'hard',
    })
    expect(isFiltered(search)).toBe(true)
  })

  it('keeps the columns that were chosen, none of them included, and does not name the usual ones', () => {
    const kept = (names: Parameters<typeof writtenColumns>[0]) =>
      columnsOf(questionsSearch({ colunas: writtenColumns(names) }))
    for (const names of [COLUMN_NAMES, columnsOf({}), ['numero'], []] as const)
      expect(kept(names)).toEqual(names)
    expect(writtenColumns(columnsOf({}))).toBeUndefined()
  })

  it('leaves out what it does not know', () => {
    const search = questionsSearch({
      pagina: 0,
      exame: 'CLF',
      status: 'x',
      dificuldade: 4,
      por: 7,
      ordem: 'asc',
      so: 'Y!',
      colunas: 'a,,b',
      dominio: 'z',
      questao: '../x',
    })
    expect(search).toEqual({})
    expect(listAsked(search)).toEqual({ page: 1, size: 10 })
    expect(isFiltered({ pagina: 2, questao: 'nova' })).toBe(false)
  })
})
