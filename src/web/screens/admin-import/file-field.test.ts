import { expect, test } from 'vitest'
import { chosenProblem, inReadingOrder } from './file-field.tsx'

const MB = 1024 * 1024
const file = (name: string, size = 1000) => ({ name, size })

test.each([
  ['nothing', [], 'Escolha um arquivo de questões'],
  ['one file', [file('a.csv')], null],
  ['statements and answers', [file('a.md'), file('b.md')], null],
  [
    'three files',
    [file('a.md'), file('b.md'), file('c.md')],
    'Envie um arquivo por vez, ou dois de Markdown: o das questões e o das respostas.',
  ],
  [
    'two files that are too large together',
    [file('a.md', 6 * MB), file('b.md', 6 * MB)],
    'O arquivo passa de 10 MB. Divida-o em partes menores.',
  ],
])('%s', (_, files, problem) => expect(chosenProblem(files)).toBe(problem))

test('statements are sent before answers', () => {
  const names = (...files: string[]) =>
    inReadingOrder(files.map((name) => file(name))).map(({ name }) => name)
  expect(names('kcna-answers.md', 'kcna-questions.md')).toEqual(['kcna-questions.md', 'kcna-answers.md'])
  expect(names('respostas.md', 'questoes.md')).toEqual(['questoes.md', 'respostas.md'])
  expect(names('b.md', 'a.md')).toEqual(['b.md', 'a.md'])
})
