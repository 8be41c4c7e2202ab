import { AB, P, readJson, shortEntry } from '#tests/support/made/read-entries.ts'
import { describe, expect, test } from 'vitest'

describe('JSON of others', () => {
  test.each([
    [
      'options as an object, the answer a letter',
      { question: 'Q?', options: { A: 'a', B: 'b' }, answer: 'B' },
    ],
    ['the answer a list', { question: 'Q?', options: { A: 'a', B: 'b' }, answer: ['B'] }],
    ['options as a list, the answer their words', { prompt: 'Q?', choices: ['a', 'b'], correct_answer: 'b' }],
    [
      'options as objects with a mark',
      {
        text: 'Q?',
        answers: [
          { text: 'a', correct: false },
          { text: 'b', correct: true },
        ],
      },
    ],
    [
      'options with names of their own',
      {
        stem: 'Q?',
        options: [
          { id: 'x1', text: 'a' },
          { id: 'x2', text: 'b' },
        ],
        answer: 'x2',
      },
    ],
    ['options in fields', { question: 'Q?', optionA: 'a', optionB: 'b', correctOption: 'B' }],
    ['numbered fields', { pergunta: 'Q?', opcao1: 'a', opcao2: 'b', gabarito: 'b' }],
    ['an index', { question: 'Q?', options: ['a', 'b'], correctIndex: 1 }],
    ['in Portuguese', { enunciado: 'Q?', alternativas: ['a', 'b'], respostaCorreta: 'B' }],
  ])('%s', async (_, question) => {
    for (const whole of [
      [question],
      { questions: [question] },
      { exam: { title: 'x', questions: [question] } },
      { q1: question },
    ]) {
      const { entries, format } = await readJson(whole)
      expect(format).toBe('json')
      expect(entries.map(shortEntry)).toEqual([[P('Q?'), AB, '1', '']])
    }
  })

  test('everything else that is usual comes along', async () => {
    const { entries } = await readJson([
      {
        question: 'a < b?',
        options: { A: 'a', B: 'b' },
        answer: ['A', 'B'],
        isMultiAnswer: true,
        explanation: 'Porque\nsim.',
        explanations: { A: 'boa', B: 'também' },
        difficulty: 'Hard',
        topic: 'Redes',
        references: ['https://exemplo.com/a', { title: 'Guia', url: 'https://exemplo.com/b' }],
        active: false,
      },
    ])
    expect(entries[0]).toMatchObject({
      line: 1,
      statement: P('a &lt; b?'),
      correctOptions: [0, 1],
      explanation: P('Porque<br />sim.'),
      options: [{ explanation: P('boa') }, { explanation: P('também') }],
      difficulty: 'hard',
      domain: 'Redes',
      references: [
        { title: 'exemplo.com', url: 'https://exemplo.com/a' },
        { title: 'Guia', url: 'https://exemplo.com/b' },
      ],
      isActive: false,
      findings: [],
    })
  })

  test('numbers are counted from 0 or from 1 as the file shows, and by nobody where it does not', async () => {
    const q = (answer: number | string) => ({ question: 'Q?', options: ['a', 'b', 'c'], answer })
    const keys = async (...answers: (number | string)[]) =>
      (await readJson(answers.map(q))).entries.map((entry) => shortEntry(entry).slice(2).join())
    expect(await keys(0, 2)).toEqual(['0,', '2,'])
    expect(await keys(1, 3)).toEqual(['0,', '2,'])
    expect(await keys(1, 2)).toEqual([',keyAmbiguous', ',keyAmbiguous'])
    expect(await keys(0, 3)).toEqual([',keyAmbiguous', ',keyAmbiguous'])
    expect(await keys(0, 1, 7)).toEqual(['0,', '1,', ',keyOutside'])
    expect(await keys('0', '2')).toEqual(['0,', '2,'])
    expect(await keys('0', '3')).toEqual([',keyAmbiguous', ',keyAmbiguous'])
    expect(await keys('1', '2')).toEqual(['0,', '1,'])
  })

  describe('an index counts from 0 as its name says, unless more than one entry shows 1', () => {
    const NONE = ',keyAmbiguous'
    const OUT = ',keyOutside'
    test.each([
      ['nothing else is shown', [1, 2], ['1,', '2,']],
      ['a 0 is shown', [0, 2], ['0,', '2,']],
      ['one entry lost an option', [0, 1, 2, 0, 3], ['0,', '1,', '2,', '0,', OUT]],
      ['one is outside in both ways', [1, 7], ['1,', OUT]],
      ['two entries show 1', [1, 3, 2, 3], ['0,', '2,', '1,', '2,']],
      ['lists show 1', [[1, 3], 2, [2, 3]], ['0,2,', '1,', '1,2,']],
      ['one entry lost an option or shows 1', [1, 2, 3], [NONE, NONE, NONE]],
      ['one list does, twice', [1, [3, 3]], [NONE, NONE]],
      ['more entries show 1 than 0', [0, 1, 3, 3], [NONE, NONE, NONE, NONE]],
    ])('%s', async (_, indexes, keys) => {
      const { entries } = await readJson(
        indexes.map((correctIndex) => ({ question: 'Quais?', options: ['a', 'b', 'c'], correctIndex })),
      )
      expect(entries.map((entry) => shortEntry(entry).slice(2).join())).toEqual(keys)
    })
  })

  test('a question without options does not say how the others count', async () => {
    const { entries } = await readJson([
      { question: 'Q?', options: ['a', 'b'], correctIndex: 0, answer: 0 },
      { question: 'Disserte.', options: [], correctIndex: 0, answer: 0 },
    ])
    expect(entries[0]).toMatchObject({ correctOptions: [0], findings: [] })
  })

  test.each([
    ['C', ',keyAmbiguous'],
    [['A', 'C'], ',keyAmbiguous'],
    ['A', '0,'],
    ['a', '0,'],
    ['Porque sim', '0,'],
  ])('a mark on the first option beside the answer %j reads as %j', async (correctAnswer, key) => {
    const options = ['a', 'b', 'c'].map((text, place) => ({ text, isCorrect: place === 0 }))
    const { entries } = await readJson([
      { question: 'Q?', options, correctAnswer },
      { question: 'Q?', options: ['a', 'b', 'c'], correctIndex: 0, correctAnswer },
    ])
    expect(entries.map((entry) => shortEntry(entry).slice(2).join())).toEqual([key, key])
    const [marked] = (await readJson([{ question: 'Q?', options, correctIndex: 1 }])).entries
    expect(marked?.findings).toEqual([{ kind: 'keyAmbiguous', details: { written: '1', options: '3' } }])
  })

  test.each(['key', 'solution', 'correct', 'correctAnswers'])(
    'a number under %s says nothing against a mark: it may number the row or count something',
    async (name) => {
      const places = [1, 2, 3, 0, 1, 2]
      const marked = places.map((place, row) => ({
        question: 'Q?',
        options: ['a', 'b', 'c', 'd'].map((text, at) => ({ text, isCorrect: at === place })),
        [name]: row + 1,
      }))
      const keys = async (questions: object[]) =>
        (await readJson(questions)).entries.map((entry) => shortEntry(entry).slice(2).join())
      const byMarks = places.map((place) => `${place},`)
      expect(await keys(marked)).toEqual(byMarks)
      expect(await keys(marked.map((question, row) => ({ ...question, [name]: `${row + 1}` })))).toEqual(
        byMarks,
      )
    },
  )

  test.each([
    ['key', [1, 2, 3, 4]],
    ['correctAnswers', [1, 1, 0, 1]],
  ])('a number under %s is no key of options of which none is marked', async (name, numbers) => {
    const { entries } = await readJson(
      numbers.map((number, row) => ({
        question: 'Q?',
        options: ['a', 'b', 'c', 'd'].map((text, at) => ({ text, isCorrect: at === row && row !== 2 })),
        [name]: number,
      })),
    )
    expect(entries.map((entry) => shortEntry(entry).slice(2).join())).toEqual([
      '0,',
      '1,',
      ',keyMissing',
      '3,',
    ])
  })

  test.each(['answer', 'correctAnswer', 'gabarito', 'resposta'])(
    'a number under %s that says another than the mark is a second sense',
    async (name) => {
      const options = ['a', 'b', 'c'].map((text, place) => ({ text, isCorrect: place === 0 }))
      const { entries } = await readJson(
        [1, 3].map((number) => ({ question: 'Q?', options, [name]: number })),
      )
      expect(entries.map((entry) => shortEntry(entry).slice(2).join())).toEqual(['0,', ',keyAmbiguous'])
    },
  )

  test.each([
    ['no answer', { question: 'Q?', options: ['a', 'b'] }, 'keyMissing'],
    ['an answer that no option has', { question: 'Q?', options: ['a', 'b'], answer: 'z' }, 'keyOutside'],
    [
      'a letter that is another option’s text',
      { question: 'Q?', options: ['b', 'a'], answer: 'A' },
      'keyAmbiguous',
    ],
    [
      'several answers without a word of it',
      { question: 'Q?', options: ['a', 'b'], answer: ['a', 'b'] },
      'severalKeysWithoutHint',
    ],
  ])('%s', async (_, question, kind) => {
    const { entries } = await readJson([question])
    expect(entries[0]?.findings.map((finding) => finding.kind)).toEqual([kind])
  })

  test('one bad entry costs no other, and lines of objects are read as a list', async () => {
    const good = { question: 'Q?', options: ['a', 'b'], answer: 'a' }
    const { entries } = await readJson([good, 'nada', null, good])
    expect(entries.map((entry) => shortEntry(entry)[3])).toEqual([
      '',
      'entryUnreadable',
      'entryUnreadable',
      '',
    ])
    const lines = await readJson(`${JSON.stringify(good)}\n${JSON.stringify(good)}\n`)
    expect(lines.entries).toHaveLength(2)
  })

  test('keys that mean something to the language mean nothing here', async () => {
    const { entries } = await readJson(
      '[{"__proto__": {"question": "x"}, "constructor": 1, "question": "Q?", "options": {"__proto__": "a", "B": "b"}, "answer": "B"}]',
    )
    expect(entries.map(shortEntry)).toEqual([[P('Q?'), AB, '1', '']])
  })

  test.each([
    ['broken', '[{"question": ', 'jsonBroken'],
    ['an empty list', '[]', 'jsonWithoutQuestions'],
  ])('%s is refused', async (_, text, kind) => {
    await expect(readJson(text)).rejects.toMatchObject({ kind })
  })
})
