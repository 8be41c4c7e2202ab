import type { QuestionToEdit } from '#web/api/admin/admin-questions.ts'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from './question-fields.ts'
import { beginningOf, hasArrived, isOvertakenBy, stateOf } from './question-beginning.ts'

const READ: QuestionToEdit = {
  id: 'q1',
  examId: 'e1',
  domainId: 'd1',
  isActive: true,
  number: 7,
  isUsed: false,
  isListed: false,
  revision: 3,
  earlier: [],
  statistics: null,
  statement: '<p>Qual?</p>',
  options: [
    { text: '<p>Uma</p>', explanation: null },
    { text: '<p>Outra</p>', explanation: null },
  ],
  correctOptions: [1],
  explanation: null,
  difficulty: 'hard',
  references: [],
}
const THEIRS: QuestionToEdit = { ...READ, revision: 4, statement: '<p>Quais?</p>' }

describe('what a form begins with', () => {
  it('is the newest text with the newest revision, so that a discarded draft overwrites nobody', () => {
    expect(beginningOf({ question: THEIRS, examId: null, copied: null })).toMatchObject({
      fields: { statement: '<p>Quais?</p>' },
      followed: { revision: 4, was: { examId: 'e1', domainId: 'd1', isActive: true } },
    })
  })

  it('is an empty question of the exam that the list shows', () => {
    expect(beginningOf({ question: null, examId: 'e1', copied: null })).toMatchObject({
      fields: { examId: 'e1', statement: '' },
      followed: null,
    })
  })
})

describe('a copy', () => {
  it('begins with what the other question says, and follows none', () => {
    expect(beginningOf({ question: null, examId: 'e9', copied: READ })).toMatchObject({
      fields: { examId: 'e1', statement: '<p>Qual?</p>', difficulty: 'hard' },
      followed: null,
    })
  })
})

describe('whether a form was overtaken', () => {
  const typed = { fields: { ...fieldsOf(READ), statement: '<p>Qual delas?</p>' }, followed: stateOf(READ) }

  it.each<[string, boolean, QuestionToEdit]>([
    ['nothing changed', false, READ],
    ['somebody wrote another version', true, THEIRS],
    ['somebody deactivated it', true, { ...READ, isActive: false }],
    ['somebody took its domain', true, { ...READ, domainId: null }],
    ['somebody moved it', true, { ...READ, examId: 'e2' }],
    ['its own save arrived, whose reply was lost', false, { ...THEIRS, statement: '<p>Qual delas?</p>' }],
  ])('when %s: %j', (_, isIt, now) => {
    expect(isOvertakenBy(now, typed)).toBe(isIt)
  })

  it('not by its own save, which drops an empty row and trims; it has arrived', () => {
    const blank = { key: 'b', text: '', explanation: '', isCorrect: false }
    const fields = {
      ...typed.fields,
      options: [...typed.fields.options, blank],
      explanation: '<p></p>',
      references: [{ key: 'f', title: 'Guia ', url: 'https://a.example' }],
    }
    const references = [{ title: 'Guia', url: 'https://a.example' }]
    const saved = { ...THEIRS, statement: '<p>Qual delas?</p>', references }
    const told = (now: QuestionToEdit) => [
      isOvertakenBy(now, { ...typed, fields }),
      hasArrived(now, { ...typed, fields }),
    ]
    expect([told(saved), told({ ...saved, references: [] }), told(READ)]).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ])
  })

  it('when a new question stands already, and says something else', () => {
    expect(isOvertakenBy(READ, { ...typed, followed: null })).toBe(true)
  })
})
