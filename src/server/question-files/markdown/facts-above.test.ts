import { expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

/** Of each entry its statement, its theme and its difficulty. */
async function readingOf(text: string): Promise<string[]> {
  const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes: Buffer.from(text) }] })
  return entries.map(
    ({ statement, domain, difficulty }) => `${plainText(statement)} | ${domain ?? ''} | ${difficulty ?? ''}`,
  )
}

const question = (words: string) => `${words}\na) x\nb) y\nGabarito: B\n`

test.each([
  ['1. ', '2. '],
  ['Questão 1\n', 'Questão 2\n'],
  ['## Questão 1\n\n', '## Questão 2\n\n'],
])('themes above the first question and the next are of the question below: %j', async (first, second) => {
  for (const gap of ['\n', '\n\n']) {
    const text = `Tema: Redes${gap}${question(`${first}Qual?`)}\nAssunto: Dados${gap}${question(`${second}Como?`)}`
    expect(await readingOf(text)).toEqual(['Qual? | Redes | ', 'Como? | Dados | '])
  }
})

test('right above the number, with an empty line or a rule above them, they are of that question', async () => {
  const facts = '\nTema: Dados\nDificuldade: difícil\n'
  expect(await readingOf(`${question('1. Qual?')}${facts}${question('2. Como?')}`)).toEqual([
    'Qual? |  | ',
    'Como? | Dados | hard',
  ])
  expect(await readingOf(`${question('1. Qual?')}\n---\n\nTema: Dados\n\n${question('2. Como?')}`)).toEqual([
    'Qual? |  | ',
    'Como? | Dados | ',
  ])
})

test.each(['Tema: Redes\n\n', '\nTema: Redes\n', '\nTema: Redes\n\n', 'Explicação: tal.\nTema: Redes\n'])(
  'behind the last question, too, they are of the question above: %j',
  async (tail) => {
    const text = question('1. Qual?') + tail + question('2. Como?') + tail
    expect(await readingOf(text)).toEqual(['Qual? | Redes | ', 'Como? | Redes | '])
  },
)

test('one above all may be the exam’s where those of the questions stand right below their answers', async () => {
  for (const gap of ['\n', '']) {
    const text = `Prova\n\nTema: Redes\n\n${question('1. Qual?')}Tema: Dados\n${gap}${question('2. Como?')}`
    expect(await readingOf(text)).toEqual(['Qual? | Dados | ', 'Como? |  | '])
  }
})

test('with no empty line at all they are of the question below where the first is', async () => {
  const text = `Tema: Redes\n${question('1. Qual?')}Tema: Dados\n${question('2. Como?')}`
  expect(await readingOf(text)).toEqual(['Qual? | Redes | ', 'Como? | Dados | '])
})

test('what stands in code behind the last question is none', async () => {
  const text = `Tema: Redes\n\n${question('1. Qual?')}\nTema: Dados\n\n${question('2. Como?')}`
  for (const sign of ['```', '~~~'])
    expect(await readingOf(`${text}\nExplicação: veja\n\n${sign}yaml\ntopic: orders\n${sign}\n`)).toEqual([
      'Qual? | Redes | ',
      'Como? | Dados | ',
    ])
})

test('one set apart moves none of those right below their answers', async () => {
  const glued = `${question('1. Qual?')}Tema: Redes\n\n`
  const text = `Tema: Prova\n\n${glued}${question('2. Como?')}\nTema: Dados\n\n${question('3. Quando?')}`
  expect(await readingOf(text)).toEqual(['Qual? | Redes | ', 'Como? | Dados | ', 'Quando? |  | '])
})

test('one right below an answer is of its question, and one above all may be the exam’s', async () => {
  expect(await readingOf(`${question('1. Qual?')}Tema: Redes\n${question('2. Como?')}`)).toEqual([
    'Qual? | Redes | ',
    'Como? |  | ',
  ])
  expect(await readingOf(`Prova\n\nTema: Redes\n${question('1. Qual?')}\n${question('2. Como?')}`)).toEqual([
    'Qual? |  | ',
    'Como? |  | ',
  ])
})

test.each([
  ['Questão 1 (Dificuldade: difícil)\nQual?', 'Qual?'],
  ['**Questão 1 (Dificuldade: difícil)**\nQual?', 'Qual?'],
  ['### Questão 1 - Redes [Nível: difícil]\n\nQual?', 'Redes [Nível: difícil] Qual?', ''],
  ['### Questão 1 [Nível: difícil]\n\nQual?', 'Qual?'],
  ['1. Qual? (Dificuldade: difícil)', 'Qual?'],
  ['1. Um alerta (level: medium)\nveio. Qual?', 'Um alerta (level: medium) veio. Qual?', ''],
  ['1. Um alerta (Dificuldade: outra)\nveio. Qual?', 'Um alerta (Dificuldade: outra) veio. Qual?', ''],
])('a difficulty at the end of the title: %j', async (asked, statement, difficulty = 'hard') => {
  expect(await readingOf(question(asked))).toEqual([`${statement} |  | ${difficulty}`])
})

test.each(['', ' - Redes', ':'])(
  'a title with its difficulty and %j, right below an explanation, begins the next question',
  async (tail) => {
    const titled = (number: number) => question(`Questão ${number} (Dificuldade: difícil)${tail}\nQual?`)
    const lines = await readingOf(`${titled(1)}Explicação: tal.\n${titled(2)}`)
    const asked = tail === '' ? 'Qual? |  | hard' : `(Dificuldade: difícil)${tail} Qual? |  | `
    expect(lines).toEqual([asked, asked])
  },
)
