import { describe, expect, it } from 'vitest'
import { isKeptQuestion } from './kept-question.ts'
import { newFields, withReference } from './question-fields.ts'

const fields = withReference(newFields('e1'), 'f1')
const followed = { revision: 3, was: { examId: 'e1', domainId: null, isActive: true } }
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a draft that this browser kept', () => {
  it('is taken up when it is a form, new or edited', () => {
    expect(isKeptQuestion(again({ followed: null, fields }))).toBe(true)
    expect(isKeptQuestion(again({ followed, fields }))).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'rascunho'],
    ['no fields', { followed }],
    ['another revision than a number', { followed: { ...followed, revision: '3' }, fields }],
    ['no settings as they were', { followed: { revision: 3 }, fields }],
    ['of an older page', { revision: 3, fields }],
    ['an unknown difficulty', { followed, fields: { ...fields, difficulty: 'impossible' } }],
    ['a statement that is no text', { followed, fields: { ...fields, statement: 4 } }],
    ['options that are no rows', { followed, fields: { ...fields, options: { length: 2 } } }],
    [
      'an option without its tick',
      { followed, fields: { ...fields, options: [{ key: 'a', text: '', explanation: '' }] } },
    ],
    ['a source without address', { followed, fields: { ...fields, references: [{ key: 'f', title: '' }] } }],
  ])('is left alone when it is %s', (_, value) => {
    expect(isKeptQuestion(again(value))).toBe(false)
  })
})
