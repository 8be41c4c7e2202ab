import { describe, expect, it } from 'vitest'
import { adviceOn } from './question-advice.ts'
import type { QuestionDraft } from './question-draft.ts'

const explained = '<p>Porque guarda objetos.</p>'
const GOOD: QuestionDraft = {
  statement: '<p>Qual serviço guarda objetos?</p>',
  options: ['Um balde', 'Uma fila', 'Um tópico', 'Uma tabela'].map((text) => ({
    text: `<p>${text}</p>`,
    explanation: explained,
  })),
  correctOptions: [0],
  explanation: explained,
  difficulty: 'easy',
  references: [{ title: 'Documentação', url: 'https://exemplo.com/baldes' }],
}
const told = (change: Partial<QuestionDraft>, domain: Parameters<typeof adviceOn>[1] = 'chosen') =>
  adviceOn({ ...GOOD, ...change }, domain).map(({ message }) => message)

describe('the advice beside the form of a question', () => {
  it('has nothing to say of a good question, nor of an empty form', () => {
    expect(told({})).toEqual([])
    expect(told({}, 'none-offered')).toEqual([])
    expect(told({ statement: '', options: [], references: [], explanation: null }, 'open')).toEqual([])
    expect(told({ statement: '<p></p>' })).toEqual([])
  })

  it('tells what the catalogue wants and the form does not ask for', () => {
    expect(told({}, 'open')).toEqual(['Falta um domínio deste exame.'])
    expect(told({ explanation: null, references: [] })).toEqual([
      'Falta a explicação geral.',
      'Falta a fonte.',
    ])
    expect(told({ explanation: '<p>A alternativa A guarda "objetos".</p>' })).toEqual([
      'Explicação: aspas retas; use “ ” ou ’.',
      'Explicação: “alternativa A” nomeia uma alternativa pela posição.',
    ])
  })

  it('names all options without an explanation in one sentence, counting those that are kept', () => {
    const some = (without: number[]) =>
      GOOD.options.map((option, index) =>
        without.includes(index) ? { ...option, explanation: null } : option,
      )
    expect(told({ options: some([2]) })).toEqual(['Falta a explicação da alternativa C.'])
    expect(told({ options: some([0, 1, 3]) })).toEqual(['Faltam explicações das alternativas A, B e D.'])
    expect(told({ options: some([0, 1, 2, 3]) })).toEqual(['Faltam explicações das alternativas A a D.'])
    const blank = { text: '<p></p>', explanation: null }
    expect(told({ options: [blank, ...some([3])], correctOptions: [1] })).toEqual([
      'Falta a explicação da alternativa D.',
    ])
  })

  it('takes digits as well as words for how many are to be chosen', () => {
    const five = [...GOOD.options, { text: '<p>Um grafo</p>', explanation: explained }]
    const asked = (statement: string) => told({ options: five, correctOptions: [0, 1], statement })
    expect(asked('<p>Quais destas são regiões? (Escolha 2)</p>')).toEqual([])
    expect(asked('<p>Quais as 2 respostas?</p>')).toEqual([])
    expect(asked('<p>Which are regions? (Choose two.)</p>')).toEqual([])
    expect(asked('<p>Quais cabem em 2 zonas?</p>')).toEqual(['O enunciado não diz que são 2 respostas.'])
  })

  it('leaves to the form what the form refuses', () => {
    expect(told({ correctOptions: [] })).toEqual([])
    expect(told({ options: GOOD.options.slice(0, 1) })).toEqual([])
    expect(told({ options: GOOD.options.slice(0, 2) })).toEqual(['Há 2 alternativas; deviam ser 4.'])
  })
})
