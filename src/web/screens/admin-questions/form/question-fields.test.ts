import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { describe, expect, it } from 'vitest'
import {
  changeRow,
  draftOf,
  fieldsOf,
  firstProblem,
  mayAddOption,
  mayRemoveOption,
  newFields,
  problemsOf,
  type QuestionFields,
  questionToSave,
  saysTheSame,
  withOption,
  withReference,
} from './question-fields.ts'

const QUESTION: QuestionToEdit = {
  id: 'q1',
  examId: 'e1',
  domainId: 'd1',
  isActive: true,
  number: 7,
  isUsed: true,
  isListed: true,
  revision: 3,
  earlier: [],
  statistics: null,
  statement: '<p>Qual?</p>',
  options: [
    { text: '<p>Uma</p>', explanation: null },
    { text: '<p>Outra</p>', explanation: '<p>Porque sim.</p>' },
  ],
  correctOptions: [1],
  explanation: null,
  difficulty: 'hard',
  references: [{ title: 'Manual', url: 'https://exemplo.com' }],
}
const filled = fieldsOf(QUESTION)
const withFields = (change: Partial<QuestionFields>): QuestionFields => ({ ...filled, ...change })
const option = (text: string, isCorrect = false) => ({ key: text, text, explanation: '', isCorrect })

describe('the form of a question', () => {
  it('says what the question says, and sends it back unchanged', () => {
    const {
      id: _id,
      number: _number,
      isUsed: _used,
      isListed: _listed,
      revision: _revision,
      statistics: _statistics,
      earlier: _earlier,
      ...content
    } = QUESTION
    expect(questionToSave(filled)).toEqual(content)
    expect(problemsOf(filled)).toEqual({})
  })

  it('begins medium, active, with four empty options, for the exam of the list', () => {
    expect(newFields('e9')).toMatchObject({ examId: 'e9', difficulty: 'medium', isActive: true })
    expect(newFields(null).options).toHaveLength(4)
    expect(questionToSave(newFields(null))).toBeNull()
  })

  it.each<[string, Partial<QuestionFields>, ReturnType<typeof problemsOf>]>([
    ['no exam', { examId: null }, { exam: 'Simulado é obrigatório' }],
    ['an empty statement', { statement: '' }, { statement: 'Enunciado é obrigatório' }],
    ['a statement of spaces', { statement: '<p>  </p>' }, { statement: 'Enunciado é obrigatório' }],
    [
      'one option',
      { options: [option('<p>Uma</p>', true), option('')] },
      { options: 'Mínimo de 2 alternativas necessárias' },
    ],
    [
      'no tick',
      { options: [option('<p>Uma</p>'), option('<p>Outra</p>')] },
      { options: 'Selecione pelo menos uma alternativa correta' },
    ],
    [
      'a tick at an empty option',
      { options: [option('<p>Uma</p>'), option('<p>Outra</p>'), option('', true)] },
      { options: 'Uma alternativa marcada como correta está vazia' },
    ],
    [
      'a source without title',
      { references: [{ key: 'f', title: ' ', url: 'https://exemplo.com' }] },
      { references: 'Dê um título a cada fonte' },
    ],
    [
      'a source that is no address',
      { references: [{ key: 'f', title: 'Manual', url: 'javascript:x' }] },
      { references: 'O endereço de cada fonte deve começar com http:// ou https://' },
    ],
    ['a source that was left blank', { references: [{ key: 'f', title: '', url: ' ' }] }, {}],
  ])('with %s says so at its field, in the words of the product', (_, change, problems) => {
    expect(problemsOf(withFields(change))).toEqual(problems)
  })

  it('names first what stands first', () => {
    expect(firstProblem(problemsOf(newFields(null)))).toBe('Simulado é obrigatório')
    expect(firstProblem(problemsOf(newFields('e1')))).toBe('Enunciado é obrigatório')
    expect(firstProblem({})).toBeUndefined()
  })

  it('takes two to five options, and keeps ticks with their options', () => {
    expect(mayRemoveOption(filled)).toBe(false)
    const five = ['c', 'd', 'e'].reduce(withOption, filled)
    expect([mayAddOption(filled), mayAddOption(five), mayRemoveOption(five)]).toEqual([true, false, true])
    const without = { ...five, options: changeRow(five.options, 'a0', 'remove') }
    expect(draftOf(without).correctOptions).toEqual([0])
    const ticked = changeRow(without.options, 'd', { isCorrect: true })
    expect(draftOf({ ...without, options: ticked }).correctOptions).toEqual([0, 2])
  })

  it('is changed only by what would be saved', () => {
    expect(saysTheSame(filled, withReference(filled, 'nova'))).toBe(true)
    expect(
      saysTheSame(
        filled,
        withFields({ options: filled.options.map((row) => ({ ...row, key: `x${row.key}` })) }),
      ),
    ).toBe(true)
    expect(saysTheSame(filled, withFields({ isActive: false }))).toBe(false)
    expect(saysTheSame(filled, withFields({ domainId: null }))).toBe(false)
    expect(saysTheSame(filled, withFields({ explanation: '<p>Mais</p>' }))).toBe(false)
  })
})
