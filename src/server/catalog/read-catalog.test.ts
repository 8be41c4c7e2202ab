import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCatalog } from './read-catalog.ts'

const EXAM = `
code: XYZ-1
name: Exame de exemplo
description: Uma frase.
booklet: azul
featured: false
official:
  questions: { value: 60, mark: C }
  minutes: { value: 90, mark: S }
  passing: { value: '75 %', mark: C }
  passingRule: { value: { kind: percent, value: 75 }, mark: C }
  languages: { value: [en, pt-BR], mark: S }
  validity: { value: { kind: months, months: 24 }, mark: C }
  checkedOn: 2026-01-05
practice:
  questions: 60
  minutes: 90
  cut: 75
domains:
  - { key: redes, name: Redes, weight: 60, weightMark: C }
  - { key: discos, name: Discos, weight: 40, weightMark: U, practiceWeight: 30 }
  - { key: nuvem, name: Nuvem, practiceWeight: 10 }
`

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32" viewBox="0 0 64 32" role="img"><title>Rede</title><path d="M0 0h64"/></svg>'

/** One question in YAML; `replace` changes single lines of it. */
function question(key: string, replace: Record<string, string> = {}): string {
  const lines = `
- key: ${key}
  domain: redes
  difficulty: easy
  statement: Qual **porta** usa \`https\`?
  options:
    - { text: Porta 80, explanation: É a do HTTP. }
    - { text: Porta 443, correct: true, explanation: É a do HTTPS. }
  explanation: HTTPS usa a 443.
  sources:
    - { title: RFC 9110, url: 'https://www.rfc-editor.org/rfc/rfc9110' }
`
  return Object.entries(replace).reduce((text, [before, after]) => text.replace(before, after), lines)
}

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gabarite-catalog-'))
})
afterEach(async () => {
  await rm(dir, { recursive: true })
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
}

const oneExam = (questions: string): Record<string, string> => ({
  'xyz-1/exam.yaml': EXAM,
  'xyz-1/questions/01-a.yaml': questions,
})

async function hashOfQuestion(words: string, drawing: string): Promise<string | undefined> {
  const shown = question('k', { 'Qual **porta**': `${words} ![Rede](drawings/rede.svg)` })
  await write({ ...oneExam(question('a') + shown), 'xyz-1/drawings/rede.svg': drawing })
  const [exam] = await readCatalog(dir)
  return exam?.questions[1]?.contentHash
}

describe('a catalogue in order', () => {
  test('an exam comes with the facts that are confirmed and without the others', async () => {
    await write(oneExam(question('xyz-1-0001')))
    const [exam] = await readCatalog(dir)
    expect(exam).toMatchObject({
      code: 'XYZ-1',
      name: 'Exame de exemplo',
      booklet: 'azul',
      featured: false,
      retiredAt: null,
      official: {
        questions: 60,
        questionsWords: null,
        minutes: null,
        passing: '75 %',
        passingRule: { kind: 'percent', value: 75 },
        languages: [],
        validity: { kind: 'months', months: 24 },
        checkedOn: '2026-01-05',
      },
      practice: { questions: 60, minutes: 90, cut: 75, cutReason: null },
      domains: [
        { key: 'redes', name: 'Redes', weight: 60, practiceWeight: null, position: 0 },
        { key: 'discos', name: 'Discos', weight: null, practiceWeight: 30, position: 1 },
        { key: 'nuvem', name: 'Nuvem', weight: null, practiceWeight: 10, position: 2 },
      ],
    })
  })

  test('a number that several sources give in words stays in words', async () => {
    const words = EXAM.replace('{ value: 60, mark: C }', '{ value: no máximo 90, mark: C }')
    await write({ ...oneExam(question('k')), 'xyz-1/exam.yaml': words })
    const [exam] = await readCatalog(dir)
    expect(exam?.official).toMatchObject({ questions: null, questionsWords: 'no máximo 90' })
  })

  test('a question comes as rich text, with its key, its explanations and its sources', async () => {
    await write(oneExam(question('xyz-1-0001')))
    const [exam] = await readCatalog(dir)
    const [{ contentHash, ...read } = { contentHash: '' }] = exam?.questions ?? []
    expect(contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(read).toEqual({
      key: 'xyz-1-0001',
      domainKey: 'redes',
      difficulty: 'easy',
      statement: '<p>Qual <strong>porta</strong> usa <code>https</code>?</p>',
      options: [
        { text: '<p>Porta 80</p>', explanation: '<p>É a do HTTP.</p>' },
        { text: '<p>Porta 443</p>', explanation: '<p>É a do HTTPS.</p>' },
      ],
      correctOptions: [1],
      explanation: '<p>HTTPS usa a 443.</p>',
      references: [{ title: 'RFC 9110', url: 'https://www.rfc-editor.org/rfc/rfc9110' }],
      notes: { objective: null, ruledOutBy: [null, null], readSources: 0 },
    })
  })

  test('notes for whoever keeps it are read, and are no change of the question', async () => {
    const noted = question('k', {
      'difficulty: easy': "objective: '1.1'\n  difficulty: easy",
      'É a do HTTP. }': 'É a do HTTP., ruledOutBy: usa https }',
      "rfc9110' }": "rfc9110', readIn: página guardada }",
    })
    const objectives =
      "objectives:\n  version: '1.0'\n  list:\n    - { key: '1.1', domain: redes, name: Portas }\n"
    await write({ ...oneExam(noted), 'xyz-1/exam.yaml': EXAM + objectives })
    const [exam] = await readCatalog(dir)
    expect(exam?.questions[0]?.notes).toEqual({
      objective: '1.1',
      ruledOutBy: ['usa https', null],
      readSources: 1,
    })
    expect(exam?.objectives).toEqual({
      version: '1.0',
      checkedOn: null,
      list: [{ key: '1.1', domainKey: 'redes', name: 'Portas' }],
    })
    await write(oneExam(question('k')))
    const [plain] = await readCatalog(dir)
    expect(plain?.questions[0]?.contentHash).toBe(exam?.questions[0]?.contentHash)
  })

  test('learners meet the questions in the order of the files and of the lines in them', async () => {
    await write({
      ...oneExam(question('b') + question('a')),
      'xyz-1/questions/10-z.yaml': question('d'),
      'xyz-1/questions/02-z.yaml': question('c'),
    })
    const [exam] = await readCatalog(dir)
    expect(exam?.questions.map(({ key }) => key)).toEqual(['b', 'a', 'c', 'd'])
  })

  test('a table, a list and a block of code survive; mark-up written by hand is shown as typed', async () => {
    const text =
      '|-\n    | a | b |\n    |---|---|\n    | 1 | 2 |\n\n    ```json\n    {"a": "<b>"}\n    ```\n\n    - um <script>'
    await write(oneExam(question('k', { 'Qual **porta** usa `https`?': text })))
    const [exam] = await readCatalog(dir)
    expect(exam?.questions[0]?.statement.replaceAll('\n', '')).toBe(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>' +
        '<pre><code class="language-json">{"a": "&lt;b&gt;"}</code></pre><ul><li>um &lt;script&gt;</li></ul>',
    )
  })

  test('a drawing is named in the text and its size is known before it arrives', async () => {
    await write({
      ...oneExam(
        question('k', { 'Qual **porta**': 'Veja ![Rede](drawings/rede.svg) e diga qual **porta**' }),
      ),
      'xyz-1/drawings/rede.svg': DRAWING,
    })
    const [exam] = await readCatalog(dir)
    expect(exam?.drawings).toEqual([
      { name: 'rede.svg', bytes: new TextEncoder().encode(DRAWING), width: 64, height: 32 },
    ])
    expect(exam?.questions[0]?.statement).toContain(
      'Veja <img src="drawing:rede.svg" alt="Rede" width="64" height="32" /> e diga',
    )
  })

  test('the hash of a question changes with its words and with its drawing, and with nothing else', async () => {
    const first = await hashOfQuestion('Qual', DRAWING)
    expect(await hashOfQuestion('Qual', DRAWING)).toBe(first)
    expect(await hashOfQuestion('Que', DRAWING)).not.toBe(first)
    expect(await hashOfQuestion('Qual', DRAWING.replace('h64"', 'h60"'))).not.toBe(first)
  })

  test('a retired exam says since when', async () => {
    await write({ ...oneExam(question('k')), 'xyz-1/exam.yaml': `${EXAM}retiredAt: 2026-03-31\n` })
    const [exam] = await readCatalog(dir)
    expect(exam?.retiredAt).toEqual(new Date('2026-03-31T00:00:00Z'))
  })
})

describe('a broken file is refused with a sentence that names it', () => {
  test.each([
    [
      'a missing explanation',
      { '  explanation: HTTPS usa a 443.\n': '' },
      '01-a.yaml, questão k: explanation: ',
    ],
    [
      'a missing explanation of an option',
      { ', explanation: É a do HTTP.': '' },
      'questão k: options.0.explanation: ',
    ],
    ['an unknown difficulty', { 'difficulty: easy': 'difficulty: fácil' }, 'questão k: difficulty: '],
    ['an unknown field', { '  domain:': '  peso: 1\n  domain:' }, 'questão k: '],
    [
      'an unknown domain',
      { 'domain: redes': 'domain: cabos' },
      'questão k: o domínio cabos não está em exam.yaml.',
    ],
    ['no correct option', { 'correct: true, ': '' }, 'questão k: nenhuma opção está marcada como correta.'],
    [
      'a single option',
      { '    - { text: Porta 80, explanation: É a do HTTP. }\n': '' },
      'questão k: options: ',
    ],
    ['a source that is no https address', { 'https://www': 'http://www' }, 'questão k: sources.0.url: '],
    [
      'a picture that is not there',
      { '**porta**': '![x](drawings/y.svg)' },
      'a imagem drawings/y.svg não está na pasta drawings.',
    ],
    [
      'a picture from elsewhere',
      { '**porta**': '![x](https://a.example/y.png)' },
      'a imagem https://a.example/y.png não está',
    ],
    [
      'text that is no YAML',
      { 'options:': 'options: [' },
      'xyz-1/questions/01-a.yaml: o YAML não pode ser lido (linha ',
    ],
  ])('%s', async (_, replace, sentence) => {
    await write(oneExam(question('k', replace)))
    await expect(readCatalog(dir)).rejects.toThrow(sentence)
  })

  test('the same key twice, in any exam', async () => {
    await write({
      ...oneExam(question('k')),
      'abc/exam.yaml': EXAM.replace('XYZ-1', 'ABC'),
      'abc/questions/01.yaml': question('k'),
    })
    await expect(readCatalog(dir)).rejects.toThrow(
      'xyz-1/questions/01-a.yaml, questão k: a chave já existe em abc/questions/01.yaml.',
    )
  })

  test.each([
    ['a rule that nobody can meet', { 'value: 75 }': 'value: 101 }' }, 'official.passingRule.value.value: '],
    ['an unknown language', { '[en, pt-BR]': '[en, xx]' }, 'official.languages.value.1: '],
    [
      'a cut of ours without a reason',
      { 'percent, value: 75 }, mark: C': 'percent, value: 75 }, mark: U' },
      'Diga por que este é o corte',
    ],
    ['another cut than the rule gives', { 'cut: 75': 'cut: 70' }, 'A regra oficial já dá o corte'],
    [
      'weights of ours in part',
      { ', practiceWeight: 10': '' },
      'Com um peso nosso, todo domínio precisa de peso',
    ],
  ])('%s', async (_, replace, sentence) => {
    const broken = Object.entries(replace).reduce(
      (text, [before, after]) => text.replace(before, after),
      EXAM,
    )
    await write({ ...oneExam(question('k')), 'xyz-1/exam.yaml': broken })
    await expect(readCatalog(dir)).rejects.toThrow(`xyz-1/exam.yaml: ${sentence}`)
  })

  test('a folder that is not named after the code', async () => {
    await write({ 'outro/exam.yaml': EXAM })
    await expect(readCatalog(dir)).rejects.toThrow('outro/exam.yaml: o código XYZ-1 não é o nome da pasta.')
  })

  test.each([
    ['a drawing that nobody shows', DRAWING, 'nenhuma questão mostra este desenho.'],
    [
      'a drawing without a title',
      DRAWING.replace('<title>Rede</title>', ''),
      'o desenho precisa de role="img" e de um title.',
    ],
    ['a drawing without a size', DRAWING.replace(' width="64"', ''), 'o desenho precisa de width e height'],
    [
      'a drawing that runs',
      DRAWING.replace('<path', '<script>1</script><path'),
      'o desenho só pode conter formas e letras',
    ],
    [
      'a drawing that reacts',
      DRAWING.replace('<path', '<path onload="1"'),
      'o desenho só pode conter formas e letras',
    ],
    [
      'a drawing that points outside',
      DRAWING.replace('<path', '<path fill="url(//a.example)"'),
      'o desenho só pode conter',
    ],
  ])('%s', async (_, drawing, sentence) => {
    await write({ ...oneExam(question('k')), 'xyz-1/drawings/rede.svg': drawing })
    await expect(readCatalog(dir)).rejects.toThrow(`xyz-1/drawings/rede.svg: ${sentence}`)
  })
})
