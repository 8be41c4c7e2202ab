import { describe, expect, test } from 'vitest'
import { judgeEntries, type CleanedEntry, type ImportTarget } from './question-import-judge.ts'
import {
  countInto,
  emptySummary,
  isRefusing,
  isWaiting,
  rankOf,
  type ImportFindingKind,
} from './question-import.ts'

const NETWORKS = { id: 'redes', name: 'Redes e Conexões', weight: 40 }
const target = (wanted: Partial<ImportTarget> = {}): ImportTarget => ({
  code: 'EX-1',
  domains: [NETWORKS],
  questions: [],
  ...wanted,
})

const SERVICES = [
  'guarda arquivos',
  'manda mensagens',
  'roda funções sem servidor',
  'distribui páginas na borda',
]

/** Nothing to say against it but advice. */
const entry = (wanted: Partial<CleanedEntry> = {}): CleanedEntry => ({
  line: 2,
  file: null,
  id: null,
  unsaid: [],
  statement: '<p>Qual serviço desta nuvem guarda objetos de qualquer tamanho por muito tempo?</p>',
  options: SERVICES.map((text) => ({ text: `<p>O que ${text}</p>`, explanation: null })),
  correctOptions: [0],
  explanation: '<p>Objetos ficam em baldes.</p>',
  difficulty: 'easy',
  domain: null,
  references: [{ title: 'Guia', url: 'https://exemplo.com/guia' }],
  isActive: null,
  findings: [],
  ...wanted,
})

const judge = (entries: CleanedEntry[], wanted: Partial<ImportTarget> = {}) =>
  judgeEntries(entries, target(wanted), { asInactive: false }).entries
const only = (wanted: Partial<CleanedEntry>, exam: Partial<ImportTarget> = {}) => {
  const [judged] = judge([entry(wanted)], exam)
  if (!judged) throw new Error('an entry is judged')
  return judged
}
const kindsOf = (wanted: Partial<CleanedEntry>) => only(wanted).findings.map(({ kind }) => kind)
/** As the exam has it. */
const inBank = ({ statement, options: given }: CleanedEntry) => ({
  id: '00000000-0000-4000-8000-000000000001',
  statement,
  options: given.map(({ text }) => text).join('<br>'),
})
const options = (...texts: string[]) => texts.map((text) => ({ text, explanation: null }))

describe('what is ready', () => {
  test('goes in as it will be stored', () => {
    const judged = only({
      options: options('<p>a</p>', '<p>b</p>'),
      correctOptions: [1, 1],
      domain: ' redes  e conexoes ',
      difficulty: null,
      explanation: '<p> </p>',
    })
    expect(judged).toMatchObject({ verdict: 'ready', wanted: true, findings: [] })
    expect(judged.question).toEqual({
      statement: entry().statement,
      options: options('<p>a</p>', '<p>b</p>'),
      correctOptions: [1],
      explanation: null,
      difficulty: 'medium',
      references: entry().references,
      domainId: 'redes',
      isActive: true,
    })
  })

  test('loses an empty option only after a person has seen it; the key moves along', () => {
    const judged = only({ options: options('<p>a</p>', '', '<p>b</p>'), correctOptions: [2] })
    expect(judged).toMatchObject({
      verdict: 'doubtful',
      wanted: false,
      findings: [{ kind: 'optionEmpty', details: { letters: 'B' } }],
      question: { options: options('<p>a</p>', '<p>b</p>'), correctOptions: [1] },
    })
  })

  test('is switched off where the file or the person says so', () => {
    expect(only({ isActive: false }).question?.isActive).toBe(false)
    const [judged] = judgeEntries([entry({ isActive: true })], target(), { asInactive: true }).entries
    expect(judged?.question?.isActive).toBe(false)
  })

  test('may be written better, which keeps nothing out', () => {
    const judged = only({ references: [], explanation: null })
    expect(judged.verdict).toBe('ready')
    expect(judged.advice).toContain('Falta a fonte.')
    expect(judged.advice).toContain('Falta a explicação geral.')
  })
})

test('the rules of our own catalogue are no advice for the questions of others', () => {
  const judged = only({
    statement: '<p>Qual é o "melhor" serviço desta nuvem para guardar objetos por muito tempo?</p>',
    options: options('<p>um balde</p>', '<p>uma fila</p>', '<p>um grafo</p>'),
    references: [1, 2, 3].map((n) => ({ title: 'Guia', url: `https://exemplo.com/${n}` })),
    domain: NETWORKS.name,
  })
  expect(judged.advice).toEqual(['Faltam explicações das alternativas A a C.'])
})

test('of an exam without domains nobody is told that one is missing', () => {
  expect(only({}).advice).toContain('Falta um domínio deste exame.')
  expect(only({}, { domains: [] }).advice).not.toContain('Falta um domínio deste exame.')
})

test.each([
  ['C#', 'sharp'],
  ['c#', 'sharp'],
  ['C++', 'plus'],
  ['C', null],
  ['Redes', 'redes'],
  ['REDES', null],
])('%s means the domain that is called so, or the only one that is alike', (domain, domainId) => {
  const domains = [
    { id: 'plus', name: 'C++', weight: null },
    { id: 'sharp', name: 'C#', weight: null },
    { id: 'redes', name: 'Redes', weight: null },
    { id: 'other', name: 'redes', weight: null },
  ]
  expect(only({ domain }, { domains }).question?.domainId).toBe(domainId)
})

describe('what is refused', () => {
  test.each<[string, Partial<CleanedEntry>, ImportFindingKind[]]>([
    ['no statement', { statement: '<p> </p>' }, ['statementEmpty']],
    ['one option', { options: options('<p>a</p>') }, ['tooFewOptions']],
    ['six options', { options: options('a', 'b', 'c', 'd', 'e', 'f') }, ['tooManyOptions']],
    ['no key', { correctOptions: [] }, ['keyMissing']],
    ['a key that is no option', { correctOptions: [7] }, ['keyOutside']],
    ['an empty option as the key', { options: options('a', 'b', ''), correctOptions: [2] }, ['keyEmpty']],
    ['a text that cannot be stored', { findings: [{ kind: 'textTooLong', details: {} }] }, ['textTooLong']],
    [
      'what the reader says of the key, once',
      { correctOptions: [], findings: [{ kind: 'keyOutside', details: { written: 'F' } }] },
      ['keyOutside'],
    ],
    [
      'another kind of question, and nothing else about it',
      {
        statement: '',
        options: [],
        correctOptions: [],
        findings: [{ kind: 'kindUnsupported', details: {} }],
      },
      ['kindUnsupported'],
    ],
  ])('%s', (_, wanted, kinds) => {
    const judged = only(wanted)
    expect(judged).toMatchObject({ verdict: 'refused', wanted: false, question: null })
    expect(judged.findings.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('says how many options there are', () => {
    expect(only({ options: options('a', 'b', 'c', 'd', 'e', 'f') }).findings[0]?.details).toEqual({
      options: '6',
    })
  })
})

describe('what is doubtful', () => {
  test.each<[string, Partial<CleanedEntry>, { kinds: ImportFindingKind[]; wanted: boolean }]>([
    [
      'a domain that the exam does not have',
      { domain: 'Culinária' },
      { kinds: ['domainUnknown'], wanted: true },
    ],
    [
      'a letter in the explanation',
      { explanation: '<p>A alternativa B erra.</p>' },
      { kinds: ['letterNamed'], wanted: true },
    ],
    [
      'a picture that is gone',
      { findings: [{ kind: 'pictureLost', details: {} }] },
      { kinds: ['pictureLost'], wanted: true },
    ],
    [
      'two keys that nothing asks for',
      { correctOptions: [0, 1], findings: [{ kind: 'severalKeysWithoutHint', details: {} }] },
      { kinds: ['severalKeysWithoutHint'], wanted: false },
    ],
    [
      'one option twice',
      { options: options('<p>a</p>', '<p>A</p>', '<p>b</p>') },
      { kinds: ['optionRepeated'], wanted: false },
    ],
    [
      'the gravest first',
      { options: options('<p>a</p>', '<p>A</p>'), domain: 'Culinária' },
      { kinds: ['optionRepeated', 'domainUnknown'], wanted: false },
    ],
  ])('%s', (_, given, expected) => {
    expect(kindsOf(given)).toEqual(expected.kinds)
    expect(only(given)).toMatchObject({ verdict: 'doubtful', wanted: expected.wanted })
    expect(only(given).question).not.toBeNull()
  })

  test('a source without a proper address is left out, the others stay', () => {
    const bad = { title: 'Guia', url: 'javascript:alert(1)' }
    const judged = only({ references: [bad, ...entry().references] })
    expect(judged.findings.map(({ kind }) => kind)).toEqual(['referenceLost'])
    expect(judged.question?.references).toEqual(entry().references)
  })

  test('what the form would refuse is left out and told: a long title, a long address, the 21st', () => {
    const [good] = entry().references
    if (!good) throw new Error('an entry has a source')
    const many = Array.from({ length: 21 }, () => good)
    const titled = (length: number) => ({ ...good, title: 'T'.repeat(length) })
    const at = (length: number) => ({ ...good, url: 'https://a.br/'.padEnd(length, 'x') })
    const kept = (references: (typeof good)[]) => only({ references }).question?.references.length
    expect(kept([titled(300), titled(301)])).toBe(1)
    expect(kept([at(2000), at(2001)])).toBe(1)
    expect(kept(many)).toBe(20)
    expect(kindsOf({ references: many })).toEqual(['referenceLost'])
    expect(kindsOf({ references: many.slice(1) })).toEqual([])
  })
})

describe('what is there already', () => {
  test('waits for a person, in the exam and in the file', () => {
    const [first, second] = judge([entry(), entry({ line: 9 })])
    expect(first?.verdict).toBe('ready')
    expect(second?.findings).toEqual([{ kind: 'repeatedInFile', details: { line: '2', percent: '100' } }])
    expect(second?.wanted).toBe(false)
    expect(only({}, { questions: [inBank(entry())] }).findings).toEqual([
      {
        kind: 'repeatedInBank',
        details: {
          question: 'Qual serviço desta nuvem guarda objetos de qualquer tamanho por muito tempo?',
          percent: '100',
        },
      },
    ])
  })

  test('is told with its likeness', () => {
    const near = entry({ statement: entry().statement.replace('por muito tempo', 'por vários anos') })
    const [finding] = only({}, { questions: [inBank(near)] }).findings
    expect(finding?.kind).toBe('nearInBank')
    expect(Number(finding?.details['percent'])).toBeGreaterThanOrEqual(60)
    expect(Number(finding?.details['percent'])).toBeLessThan(100)
  })

  test('is not looked for where an entry is refused', () => {
    const [, second] = judge([entry({ correctOptions: [] }), entry({ line: 3 })])
    expect(second?.verdict).toBe('ready')
  })
})

test('what makes a whole file guessable is one note', () => {
  const file = Array.from({ length: 40 }, (_, index) =>
    entry({
      line: index + 2,
      statement: `<p>Pergunta ${index} sobre ${index * 7} coisas e ${index * 13} casos</p>`,
      options: options(...[1, 2, 3, 4].map((place) => `<p>Resposta ${index * 31 + place}</p>`)),
    }),
  )
  const { notes } = judgeEntries(file, target(), { asInactive: false })
  expect(notes.join(' ')).toContain('A letra A é correta 40 vezes')
})

test('the dry run counts what it read', () => {
  const judged = judge([
    entry(),
    entry({ line: 3, correctOptions: [] }),
    entry({
      line: 4,
      statement: '<p>Outra coisa, bem diferente das demais?</p>',
      domain: 'X',
      difficulty: 'hard',
    }),
  ])
  const summary = emptySummary(5)
  for (const { verdict, question } of judged)
    countInto(summary, { verdict, change: 'new', difficulty: question?.difficulty ?? null, count: 1 })
  expect(summary).toEqual({
    lines: 5,
    ready: 1,
    doubtful: 1,
    refused: 1,
    updates: 0,
    same: 0,
    easy: 1,
    medium: 0,
    hard: 0,
  })
  expect(judged.map(rankOf)).toEqual([2, 0, 2])
})

test('nothing both refuses and waits', () => {
  expect(isRefusing({ kind: 'keyMissing' }) && !isWaiting({ kind: 'keyMissing' })).toBe(true)
  expect(isWaiting({ kind: 'nearInBank' }) && !isRefusing({ kind: 'nearInBank' })).toBe(true)
})
