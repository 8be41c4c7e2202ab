import { plainText } from '#domain/text/plain-text.ts'
import { describe, expect, test } from 'vitest'
import { linesOf } from '#tests/support/made/read-entries.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

const question = (number: number, key: string) => `Questão ${number}\nQual?\nA) x\nB) y\n${key}\n\n`

describe('a list of answers and the question above it', () => {
  test.each(['Respostas:\n1-A\n2-B', 'Gabarito das colunas\n1. A\n2. B'])(
    '%j before its own answer is of the question',
    async (items) => {
      expect(await linesOf(question(1, `\n${items}\n\nGabarito: B`))).toEqual([
        expect.stringMatching(/ \| x \/ y \| 1 \| $/),
      ])
      expect(await linesOf(`${question(1, `\n${items}\n\nGabarito: B`)}GABARITO\n1-B\n2-A\n`)).toEqual([
        expect.stringMatching(/ \| x \/ y \| 1 \| $/),
        expect.stringMatching(/^12 \| GABARITO 1-B 2-A \| {2}\| {2}\| entryUnreadable$/),
      ])
    },
  )

  test('of items, before other questions, is of the explanation, as is what comes below', async () => {
    const tail =
      'Gabarito: A\nComentário: veja.\nGabarito dos itens\n1-C\n2-B\nPortanto, A.\nDificuldade: difícil\nAssunto: Redes'
    const bytes = Buffer.from(question(1, tail) + question(2, 'Gabarito: B'))
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    expect(entries.map(({ correctOptions }) => correctOptions)).toEqual([[0], [1]])
    expect(entries[0]).toMatchObject({ difficulty: 'hard', domain: 'Redes' })
    expect(plainText(entries[0]?.explanation ?? '')).toMatch(/1-C\s+2-B\s+Portanto, A\.$/)
  })

  test('of all questions so far is told before others, too, and what comes below is read', async () => {
    const part = (numbers: number[]) =>
      `${numbers.map((number) => question(number, '')).join('')}GABARITO\n${numbers.map((number) => `${number}-B`).join('\n')}\nDificuldade: difícil\n\n`
    const bytes = Buffer.from(part([1, 2]) + part([3, 4]))
    const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes }] })
    expect(entries.map(({ findings, difficulty }) => [findings[0]?.kind, difficulty])).toEqual([
      ['keyMissing', null],
      ['keyMissing', 'hard'],
      ['entryUnreadable', null],
      ['keyMissing', null],
      ['keyMissing', 'hard'],
      ['entryUnreadable', null],
    ])
  })

  test('with an answer or a comment below each number gives the question no key', async () => {
    for (const words of ['Resposta: B', 'Porque sim.']) {
      const list = `GABARITO\n1. B\n${words}\n2. A\n${words}\n`
      expect(await linesOf(`${question(1, '')}${question(2, '')}${list}`)).toEqual([
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/^13 \| GABARITO .* \| {2}\| {2}\| entryUnreadable$/),
      ])
    }
  })

  test.each([
    'Questão 1: B\nQuestão 2: A',
    'QUESTÃO 1 - B\nQUESTÃO 2 - A',
    'Questão 1: letra B\n\nQuestão 2: letra A',
    '**Questão 1:** B\n**Questão 2:** A',
  ])('is told once without a line above it, too: %j', async (list) => {
    for (const keys of [
      ['', ''],
      ['Gabarito: B', 'Gabarito: A'],
    ]) {
      const lines = await linesOf(`${question(1, keys[0] ?? '')}${question(2, keys[1] ?? '')}${list}\n`)
      expect(lines).toHaveLength(3)
      expect(lines[2]).toMatch(/^13 \| \W*Quest.*1.* B\W+Quest.* A \| {2}\| {2}\| entryUnreadable$/i)
    }
  })

  test.each([
    'GABARITO\n1-A\n2-A\n\nBônus: complete a frase.\nResposta: B',
    'GABARITO\n1-B 2-A\n\nRESOLUÇÃO\n1 - Porque um.\nResposta: B\n2 - Porque dois.\nResposta: B',
    '## Gabarito\n\n1. A\n2. A\n\n## Comentários\n\n### Sobre a 1\n\n**Resposta:** B',
    'Answers\n1. B\n2. A\n\nExplanations\n1) Because.\nAnswer: B',
    'Questão 1: B\nQuestão 2: A\n\nRESOLUÇÃO\nResposta: B',
  ])('has the answers below it, which are no key of the question: %j', async (list) => {
    for (const follows of ['', question(3, 'Gabarito: A')]) {
      const lines = await linesOf(`${question(1, '')}${question(2, '')}${list}\n\n${follows}`)
      expect(lines.slice(0, 3)).toEqual([
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/keyMissing$/),
        expect.stringMatching(/^13 \| .* \| {2}\| {2}\| entryUnreadable$/),
      ])
      expect(lines).toHaveLength(follows === '' ? 3 : 4)
    }
  })

  test.each([
    ['the last one annulled', '1-B\n2-ANULADA'],
    ['the last one annulled with a sign', '1. B\n2. X'],
    ['a number that the file lost', '1-B 2-A 3-C'],
    ['the numbers of the questions below it', '1-B\n2-A\n3-A\n4-C'],
  ])('is told before other questions with %s', async (_, rows) => {
    expect(
      await linesOf(`${question(1, '')}${question(2, '')}GABARITO\n${rows}\n\n${question(4, 'Gabarito: A')}`),
    ).toEqual([
      expect.stringMatching(/keyMissing$/),
      expect.stringMatching(/keyMissing$/),
      expect.stringMatching(/^13 \| GABARITO .* \| {2}\| {2}\| entryUnreadable$/),
      expect.stringMatching(/ \| x \/ y \| 0 \| $/),
    ])
  })

  test('counts the questions of its chapter where they have no numbers', async () => {
    const chapter = (name: string) =>
      `# ${name}\n\n${['a', 'b'].map((title) => `## Título ${title}\n\nQual?\n\n- A) x\n- B) y\n\n`).join('')}**Gabarito**\n\n1-A\n2-B\n\n`
    const lines = await linesOf(['Um', 'Dois', 'Três'].map(chapter).join(''))
    expect(lines.map((line) => line.split(' | ').at(-1))).toEqual(
      [1, 2, 3].flatMap(() => ['keyMissing', 'keyMissing', 'entryUnreadable']),
    )
  })

  test('of items 1 and 2 under another number is of the question', async () => {
    for (const follows of ['', question(8, 'Gabarito: A')]) {
      const [first, ...others] = await linesOf(
        `${question(7, '\nRespostas:\n1-A\n2-B\n\nGabarito: B')}${follows}`,
      )
      expect(first).toMatch(/ \| x \/ y \| 1 \| $/)
      expect(others).toHaveLength(follows === '' ? 0 : 1)
    }
  })

  test.each(['Questão 1', 'Questão 4'])('ends where %s begins right below it', async (title) => {
    const list = `Questão 1: B\nQuestão 2: A\n${title}\nQual outra?\nA) p\nB) q\n`
    for (const key of ['', 'Gabarito: A\n']) {
      const lines = await linesOf(`${question(1, '')}${question(2, '')}${list}${key}\n${question(5, '')}`)
      expect(lines.slice(1, 4)).toEqual([
        expect.stringMatching(/keyMissing$/),
        '13 | Questão 1: B Questão 2: A |  |  | entryUnreadable',
        key === '' ? '15 | Qual outra? | p / q |  | keyMissing' : '15 | Qual outra? | p / q | 0 | ',
      ])
    }
  })

  test.each(['Questão 1: B\nQuestão 2: A', 'GABARITO\n1-B\n2-A'])(
    'is told above all questions, too: %j',
    async (list) => {
      const lines = await linesOf(`${list}\n\n${question(1, 'Gabarito: B')}${question(2, 'Gabarito: A')}`)
      expect(lines).toEqual([
        expect.stringMatching(/^1 \| .*1.*B.*2.*A \| {2}\| {2}\| entryUnreadable$/s),
        expect.stringMatching(/ \| x \/ y \| 1 \| $/),
        expect.stringMatching(/ \| x \/ y \| 0 \| $/),
      ])
    },
  )

  test('of hundreds of thousands of rows is read', async () => {
    const rows = '1-A 2-B '.repeat(200_000)
    expect(
      await linesOf(`${question(1, '')}${question(2, '')}Gabarito\n${rows}\n\n${question(3, 'Gabarito: A')}`),
    ).toHaveLength(4)
  })
})
