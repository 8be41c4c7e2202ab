import { describe, expect, it } from 'vitest'
import { isKeptQuestion } from './kept-question.ts'
import { newFields, withReference } from './question-fields.ts'

const fields = withReference(newFields('e1'), 'f1')
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a draft that this browser kept', () => {
  it('is taken up when it is a form, new or edited', () => {
    expect(isKeptQuestion(again({ revision: null, fields }))).toBe(true)
    expect(isKeptQuestion(again({ revision: 3, fields }))).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'rascunho'],
    ['no fields', { revision: 1 }],
    ['another revision than a number', { revision: '1', fields }],
    ['an unknown difficulty', { revision: 1, fields: { ...fields, difficulty: 'impossible' } }],
    ['a statement that is no text', { revision: 1, fields: { ...fields, statement: 4 } }],
    ['options that are no rows', { revision: 1, fields: { ...fields, options: { length: 2 } } }],
    [
      'an option without its tick',
      { revision: 1, fields: { ...fields, options: [{ key: 'a', text: '', explanation: '' }] } },
    ],
    [
      'a source without address',
      { revision: 1, fields: { ...fields, references: [{ key: 'f', title: '' }] } },
    ],
  ])('is left alone when it is %s', (_, value) => {
    expect(isKeptQuestion(again(value))).toBe(false)
  })
})
