import type { SheetColumn, SheetField } from '#domain/questions/question-file.ts'
import { expect, test } from 'vitest'
import { mappingProblem, recognisedSentence, shownColumns } from './column-mapping.ts'

const column = (name: string, field: SheetField | null = null): SheetColumn => ({
  name,
  example: `${name} 1`,
  field,
})
const COLUMNS = [
  column('pergunta', 'statement'),
  column('a', 'option1'),
  column('b', 'option2'),
  column('gabarito', 'correct'),
  column('id'),
]

test('the sentence tells how many columns were recognised', () => {
  expect(recognisedSentence(COLUMNS)).toBe('Já reconhecemos as quatro primeiras pelo nome e pelo conteúdo.')
  expect(recognisedSentence(COLUMNS.slice(0, 4))).toBe('Já reconhecemos todas pelo nome e pelo conteúdo.')
  expect(recognisedSentence(COLUMNS.toReversed())).toBe('Já reconhecemos 4 de 5 pelo nome e pelo conteúdo.')
  expect(recognisedSentence([column('x')])).toBe('Não reconhecemos nenhuma: escolha na lista de cada uma.')
})

test('what looked like a header may be the first question, and the other way round', () => {
  const [kept] = shownColumns(COLUMNS, { hadHeader: true, hasHeader: true })
  expect(kept).toEqual({ name: 'pergunta', example: 'pergunta 1' })
  const [data] = shownColumns(COLUMNS, { hadHeader: true, hasHeader: false })
  expect(data).toEqual({ name: 'Coluna 1', example: 'pergunta' })
  const [header] = shownColumns(COLUMNS, { hadHeader: false, hasHeader: true })
  expect(header).toEqual({ name: 'pergunta 1', example: '' })
})

test.each<[(SheetField | null)[], string | null]>([
  [['statement', 'option1', 'option2', 'correct', null], null],
  [['statement', 'option1', 'option2', 'correct', 'reference', 'reference'], null],
  [['statement', 'option1', 'correct'], 'Falta dizer qual coluna traz duas alternativas.'],
  [[null, null], 'Falta dizer qual coluna traz o enunciado, duas alternativas e a resposta correta.'],
  [
    ['statement', 'statement', 'option1', 'option2', 'correct'],
    'Duas colunas trazem “Enunciado”. Deixe só uma.',
  ],
])('%j: %s', (fields, problem) => {
  expect(mappingProblem(fields)).toBe(problem)
})
