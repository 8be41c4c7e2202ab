import { describe, expect, test } from 'vitest'
import { DRAFT_PROBLEMS, draftProblems, draftToSave } from './question-draft.ts'
import type { QuestionDraft } from './question-draft.ts'

function options(...texts: string[]): QuestionDraft['options'] {
  return texts.map((text) => ({ text, explanation: null }))
}

function draft(overrides: Partial<QuestionDraft> = {}): QuestionDraft {
  return {
    statement: '<p>Qual serviço guarda objetos?</p>',
    options: options('<p>S3</p>', '<p>EBS</p>', '<p>EFS</p>'),
    correctOptions: [0],
    explanation: null,
    difficulty: 'medium',
    references: [],
    ...overrides,
  }
}

function references(url: string, title = 'Guia'): Partial<QuestionDraft> {
  return { references: [{ title, url }] }
}

describe('a draft can be saved', () => {
  test.each([
    ['with one correct option', {}],
    ['with all options correct', { correctOptions: [2, 0, 1] }],
    ['with two options', { options: options('sim', 'não') }],
    ['with five options', { options: options('a', 'b', 'c', 'd', 'e'), correctOptions: [4] }],
    [
      'with empty options beside the filled ones',
      { options: options('a', '', '<p> </p>', 'b'), correctOptions: [3] },
    ],
    ['with five filled options and an empty one', { options: options('a', 'b', 'c', 'd', 'e', '<br />') }],
    ['with a picture as the whole statement', { statement: '<p><img alt="" src="/pictures/a1" /></p>' }],
    ['with pictures as options', { options: options('<img src="a" />', '<IMG alt="x" src="b">') }],
    ['with code as an option', { options: options('<code>List&lt;string&gt;</code>', '0') }],
    ['with sources', references('https://docs.aws.amazon.com/s3/?a=b#c')],
    ['with a source over http and spaces around it', references(' http://scrumguides.org ')],
  ])('%s', (_, overrides) => {
    expect(draftProblems(draft(overrides))).toEqual([])
  })
})

describe('a draft is stopped', () => {
  test.each([
    ['without a statement', { statement: '' }, ['statementEmpty']],
    ['with markup around nothing', { statement: '<p> <b>&nbsp;</b><br></p>' }, ['statementEmpty']],
    ['with invisible characters only', { statement: '<p>\u200B\uFEFF</p>' }, ['statementEmpty']],
    ['with a picture that has no address', { statement: '<p><img alt=""></p>' }, ['statementEmpty']],
    ['with one option', { options: options('só') }, ['tooFewOptions']],
    ['with one filled option of three', { options: options('só', '<p></p>', ' ') }, ['tooFewOptions']],
    ['with six options', { options: options('a', 'b', 'c', 'd', 'e', 'f') }, ['tooManyOptions']],
    ['without a correct option', { correctOptions: [] }, ['noCorrectOption']],
    ['with a correct option after the last', { correctOptions: [3] }, ['correctOptionOutside']],
    ['with a correct option before the first', { correctOptions: [-1] }, ['correctOptionOutside']],
    ['with half a correct option', { correctOptions: [0.5] }, ['correctOptionOutside']],
    ['with a correct option ticked twice', { correctOptions: [1, 0, 1] }, ['correctOptionDoubled']],
    [
      'with an empty option ticked',
      { options: options('a', '<p></p>', 'b'), correctOptions: [1] },
      ['correctOptionEmpty'],
    ],
    ['with a source without title', references('https://a.com', ' '), ['referenceUntitled']],
    ['with a script as source', references('javascript:alert(1)'), ['referenceNotHttp']],
    ['with a script broken by a tab', references('java\tscript:alert(1)'), ['referenceNotHttp']],
    ['with a document as source', references('data:text/html,<script>'), ['referenceNotHttp']],
    ['with a path as source', references('/etc/passwd'), ['referenceNotHttp']],
    ['with a source without host', references('https://'), ['referenceNotHttp']],
    ['with a line break in a source', references('https://a.com/\nb'), ['referenceNotHttp']],
    ['with a host that cannot be', references('https://a b.com'), ['referenceNotHttp']],
    ['with a port that cannot be', references('https://a.com:99999'), ['referenceNotHttp']],
    ['with an empty source', references(''), ['referenceNotHttp']],
    ['with a title of 301 letters', references('https://a.com', 'T'.repeat(301)), ['referenceTooLong']],
    ['with an address of 2001', references('https://a.com/'.padEnd(2001, 'x')), ['referenceTooLong']],
    [
      'with 21 sources',
      { references: Array.from({ length: 21 }, () => ({ title: 'Guia', url: 'https://a.com' })) },
      ['tooManyReferences'],
    ],
  ])('%s', (_, overrides, problems) => {
    expect(draftProblems(draft(overrides))).toEqual(problems)
  })

  test('with all its problems at once, in the order of the form', () => {
    const worst = draft({
      statement: '',
      options: options(''),
      correctOptions: [0, 0, 9],
      references: Array.from({ length: 21 }, () => ({ title: '', url: 'x'.repeat(2001) })),
    })
    expect(draftProblems(worst)).toEqual(
      DRAFT_PROBLEMS.filter((problem) => problem !== 'tooManyOptions' && problem !== 'noCorrectOption'),
    )
  })
})

describe('the saved draft', () => {
  test('drops empty options and moves the correct ones along', () => {
    const saved = draftToSave(
      draft({
        options: [
          { text: '<p></p>', explanation: 'perdida' },
          { text: 'a', explanation: 'por quê' },
          { text: ' ', explanation: null },
          { text: 'b', explanation: '<p>&nbsp;</p>' },
          { text: 'c', explanation: null },
        ],
        correctOptions: [4, 1],
      }),
    )
    expect(saved.options).toEqual([
      { text: 'a', explanation: 'por quê' },
      { text: 'b', explanation: null },
      { text: 'c', explanation: null },
    ])
    expect(saved.correctOptions).toEqual([0, 2])
  })

  test('keeps an explanation and drops a blank one', () => {
    expect(draftToSave(draft({ explanation: '<p>Porque sim.</p>' })).explanation).toBe('<p>Porque sim.</p>')
    expect(draftToSave(draft({ explanation: '<p> </p>' })).explanation).toBeNull()
  })

  test('trims its sources and leaves the rest as it was', () => {
    const given = draft(references(' https://a.com ', ' Guia '))
    expect(draftToSave(given)).toEqual({ ...given, references: [{ title: 'Guia', url: 'https://a.com' }] })
  })

  test('has no problems where the draft had none, and saving it again changes nothing', () => {
    const saved = draftToSave(draft({ options: options('a', '', 'b'), correctOptions: [2] }))
    expect(draftProblems(saved)).toEqual([])
    expect(draftToSave(saved)).toEqual(saved)
  })
})

test('what begins with a letter that draws as nothing is empty, too', () => {
  const hangulFiller = '\u3164'
  expect(draftProblems(draft({ statement: `<p>${hangulFiller}</p>` }))).toContain('statementEmpty')
  expect(draftProblems(draft({ statement: '<p>Água</p>' }))).not.toContain('statementEmpty')
})
