import type { QuestionFile } from '#domain/questions/question-file.ts'
import { strToU8, zipSync } from 'fflate'
import { AB, P, shortEntry } from '#tests/support/made/read-entries.ts'
import { describe, expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'
import { busyMs } from '#tests/support/time/busy-ms.ts'

const read = (...texts: string[]): Promise<QuestionFile> =>
  readQuestionFile({ files: texts.map((text, n) => ({ name: `${n}.md`, bytes: Buffer.from(text) })) })

describe('questions with boxes', () => {
  test('numbered by headings: boxes, an explanation, a statement over two headings', async () => {
    const { entries, format } = await read(
      '# Prova\n\n#### Q1. Um?\n\n- [ ] a\n- [x] b\n\n**Explicação**: porque `b`.\n\n#### Q2. Um cenário.\n\n#### Qual?\n\n- [X] a\n- [ ] b\n- [] c\n',
    )
    expect(format).toBe('markdown')
    expect(entries.map(shortEntry)).toEqual([
      [P('Um?'), AB, '1', ''],
      [`${P('Um cenário.')}\n${P('Qual?')}`, `${AB}|${P('c')}`, '0', ''],
    ])
    expect(entries[0]).toMatchObject({ line: 3, explanation: P('porque <code>b</code>.') })
    expect(entries[1]?.line).toBe(10)
  })

  test('a picture at the head of the list belongs to the statement, and is missed where it did not come along', async () => {
    const { entries } = await read('## 7. Qual quadrante?\n\n- ![Gráfico](img/g.png)\n\n- [ ] a\n- [x] b\n')
    expect(entries[0]?.statement).toBe(`${P('Qual quadrante?')}\n<p><img src="img/g.png" alt="Gráfico"></p>`)
    expect(entries[0]?.options).toHaveLength(2)
    expect(entries[0]?.findings).toEqual([
      { kind: 'pictureLost', details: { reason: 'absent', source: 'img/g.png' } },
    ])
  })

  test('headings without numbers, sections above them, boxes with letters, code with its blank lines', async () => {
    const { entries } = await read(
      '# Redes\n\n## Portas\n\n### Qual porta?\n\n```sh\n- [x] não é opção\n\nnc -l\n```\n\n- [ ] A. a\n- [x] B. b\n\n## Nomes\n\n### Qual nome?\n\n- [x] a\n- [ ] b\n',
    )
    expect(entries.map(shortEntry)).toEqual([
      [
        `${P('Qual porta?')}\n<pre><code class="language-sh">- [x] não é opção\n\nnc -l\n</code></pre>`,
        AB,
        '1',
        '',
      ],
      [P('Qual nome?'), AB, '0', ''],
    ])
  })

  test('one numbered list with the boxes inside its items', async () => {
    const { entries } = await read(
      '1. Um?\n   - [ ] a\n   - [x] b\n2. Dois?\n   - [x] a\n   - [ ] b\n\n   Porque sim.\n',
    )
    expect(entries.map(shortEntry)).toEqual([
      [P('Um?'), AB, '1', ''],
      [P('Dois?'), AB, '0', ''],
    ])
    expect(entries[1]?.explanation).toBe(P('Porque sim.'))
  })

  test('no headings at all: what stands before the boxes, parted by rules', async () => {
    const { entries } = await read(
      'Um?\n\n- [x] a\n- [ ] b\n\nResposta: A\n\n---\n\nDois?\n\n- [ ] a\n- [x] b\n',
    )
    expect(entries.map(shortEntry)).toEqual([
      [P('Um?'), AB, '0', ''],
      [P('Dois?'), AB, '1', ''],
    ])
  })

  test.each([
    ['nothing ticked', '- [ ] a\n- [ ] b\n', 'keyMissing'],
    ['ticks and words that differ', '- [x] a\n- [ ] b\n\nResposta: B\n', 'keyAmbiguous'],
    ['several ticked without a word of it', '- [x] a\n- [x] b\n- [ ] c\n', 'severalKeysWithoutHint'],
  ])('%s', async (_, list, finding) => {
    const { entries } = await read(`## 1. Qual?\n\n${list}`)
    expect(entries[0]?.findings.map(({ kind }) => kind)).toEqual([finding])
  })
})

describe('questions with letters', () => {
  test('the answer folded away, with an explanation, code and a table', async () => {
    const { entries } = await read(
      '###### 1. Qual?\n\n```javascript\nlet a = 1 < 2\n```\n\n- A: `a`\n- B:`b`\n\n<details><summary><b>Resposta</b></summary>\n<p>\n\n#### Resposta: B\n\nPorque:\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n</p>\n</details>\n\n---\n\n###### 2.Outra?\n\n- A: a\n- B: b\n\n<details><summary><b>Answer</b></summary>\n\n#### Answer: A\n\n</details>\n',
    )
    const [first, second] = entries
    expect(first?.statement).toBe(
      `${P('Qual?')}\n<pre><code class="language-javascript">let a = 1 &lt; 2\n</code></pre>`,
    )
    expect(first?.options.map(({ text }) => text)).toEqual([P('<code>a</code>'), P('<code>b</code>')])
    expect(first?.correctOptions).toEqual([1])
    expect(first?.explanation).toMatch(/^<p>Porque:<\/p>\n<table>[^]*<\/table>$/)
    expect(second && shortEntry(second)).toEqual([P('Outra?'), AB, '0', ''])
  })

  test.each([
    ['**Resposta: B**', '1', null],
    ['Gabarito: B', '1', null],
    ['Answer: B. Because', '1', P('Because')],
    ['Resposta correta: A e B', '0,1', null],
    ['Resposta: b', '1', null],
    ['Gabarito: letra B', '1', null],
    ['Resposta: Letra A. Porque', '0', P('Porque')],
    ['Resposta: A alternativa B', '1', null],
    ['Resposta: A alternativa certa é outra', '', null],
  ])('on lines of their own, closed by %j', async (answer, correct, explanation) => {
    const { entries } = await read(`Questão 1\n\nEscolha 2 ou 1: qual?\n\nA) a\nB) b\n${answer}\n`)
    expect(entries[0]).toMatchObject({ options: [{ text: P('a') }, { text: P('b') }] })
    expect(entries[0]?.correctOptions.join()).toBe(correct)
    expect(entries[0]?.explanation).toBe(explanation)
  })

  test.each([
    ['opção B', ['Opção C', 'Opção A', 'Opção B']],
    ['opção B, porque é a mais barata', ['Opção C', 'Opção A', 'Opção B']],
    ['B, 2. C', ['x', 'y', 'z']],
    ['B. 2. C', ['x', 'y', 'z']],
    ['B, 2', ['x', 'y', 'z']],
    ['A, B   2. A', ['x', 'y', 'z']],
  ])('%j has two senses, and is no key', async (answer, options) => {
    const lettered = options.map((option, place) => `${'ABC'[place]}) ${option}`)
    const { entries } = await read(`Questão 1\n\nQual?\n\n${lettered.join('\n')}\n\nGabarito: ${answer}\n`)
    expect(entries[0]?.correctOptions).toEqual([])
    expect(entries[0]?.findings.map(({ kind }) => kind)).toEqual([
      expect.stringMatching(/^key(?:Ambiguous|Outside)$/),
    ])
  })

  test('facts behind the options are read as such', async () => {
    const { entries } = await read(
      '## Questão 3\n\nQual?\n\n- A) a\n- B) b\n\n**Resposta:** A\n**Dificuldade:** difícil\nDomínio: Redes\n\nFonte: [Manual](https://exemplo.com/m)\n\nPorque sim.\n',
    )
    expect(entries[0]).toMatchObject({
      statement: P('Qual?'),
      correctOptions: [0],
      difficulty: 'hard',
      domain: 'Redes',
      references: [{ title: 'Manual', url: 'https://exemplo.com/m' }],
      explanation: P('Porque sim.'),
    })
  })

  test('a list in an explanation is no question; a number without options is one that could not be read', async () => {
    const { entries } = await read(
      '## 1. Um?\n\n- A) a\n- B) b\n\nResposta: A\n\nPassos:\n\n- A) primeiro\n- B) depois\n\n## 2. Sem nada?\n\n## 3. Três?\n\n- A) a\n- B) b\n\nResposta: B\n',
    )
    expect(entries.map((entry) => shortEntry(entry).slice(2))).toEqual([
      ['0', ''],
      ['', 'entryUnreadable'],
      ['1', ''],
    ])
  })
})

describe('several files', () => {
  const QUESTIONS =
    '<details close>\n<summary> 1. Um?</summary>\n<br>\n\n1. a\n2. b\n\n</details>\n\n<details close>\n\n<summary> 2. Dois?</summary>\n<br>\n\n1. a\n2. b\n\n</details>\n\n<details close>\n<summary> 3. Três?</summary>\n<br>\n\n1. a\n2. b\n'

  test('statements in one, answers in another, joined by number; what has no answer is told', async () => {
    for (const answers of ['1. Um?\n\nb\n\n2. Dois?\n\na\n', '1. B\n2. A\n', '1) B\n2) A\n']) {
      const { entries } = await read(QUESTIONS, `# Gabarito\n\n${answers}`)
      expect(entries.map(shortEntry)).toEqual([
        [P('Um?'), AB, '1', ''],
        [P('Dois?'), AB, '0', ''],
        [P('Três?'), AB, '', 'keyMissing'],
      ])
    }
  })

  test('a package brings its pictures by their relative addresses, and none from outside', async () => {
    const files = {
      'prova/questoes.md':
        '## 1. Qual? ![rede](img/a%20b.png) ![fora](../../etc/x.png)\n\n- [x] a\n- [ ] b\n',
      'prova/img/a b.png': 'PNG',
      'LEIAME.txt': 'Nada a ver.',
      '__MACOSX/._x': 'lixo',
    }
    const bytes = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    )
    const file = await readQuestionFile({ files: [{ name: 'prova.zip', bytes }] })
    expect([...file.pictures.keys()]).toEqual(['prova/img/a b.png'])
    expect(file.entries).toHaveLength(1)
    expect(file.entries[0]).toMatchObject({
      file: 'prova/questoes.md',
      statement: P(
        'Qual? <img src="file:prova/img/a b.png" alt="rede"> <img src="../../etc/x.png" alt="fora">',
      ),
      findings: [{ kind: 'pictureLost', details: { reason: 'absent' } }],
    })
  })
})

test('a picture of a package is found by its only likeness: accents from a Mac, capitals', async () => {
  const picture = strToU8('PNG')
  const text = ['gráfico.png', 'FIG.png', 'dois.png'].map((name) => `![x](img/${name})`).join('\n')
  const bytes = zipSync({
    'q.md': strToU8(`## 1. Qual?\n\n${text}\n\n- [x] a\n- [ ] b\n`),
    [`img/${'gráfico'.normalize('NFD')}.png`]: picture,
    'img/fig.PNG': picture,
    'img/Dois.png': picture,
    'img/DOIS.png': picture,
  })
  const { entries, pictures } = await readQuestionFile({ files: [{ name: 'x.zip', bytes }] })
  expect([...pictures.keys()]).toEqual(['img/gráfico.png', 'img/FIG.png'])
  expect(entries[0]?.findings).toEqual([
    { kind: 'pictureLost', details: { reason: 'absent', source: 'img/dois.png' } },
  ])
})

test('what is made to be slow is not', async () => {
  const question = '## 1. Q?\n\n- [x] a\n- [ ] b\n\n'
  const slow = [
    '> ',
    '- ',
    '[',
    '*a ',
    '<',
    '`',
    '# ',
    '**',
    '| a ',
    '\n\n',
    '<details>',
    '- A) ',
    '1. ',
    '![',
    'Resposta: ',
  ]
  const time = await busyMs(async () => {
    for (const piece of slow) await Promise.allSettled([read(`${question}${piece.repeat(20_000)}\n`)])
  })
  expect(time).toBeLessThan(15_000)
})
