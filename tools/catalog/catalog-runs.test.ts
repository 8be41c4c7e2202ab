import { describe, expect, test } from 'vitest'
import { NO_OFFICIAL } from '../../src/domain/exams/exam-format.ts'
import type { CatalogExam } from '../../src/server/catalog/catalog-exam.ts'
import { missingPackages, parseRuns, readRuns, resultsOf } from './catalog-runs.ts'

const exam: CatalogExam = {
  code: 'XYZ-1',
  name: 'Exame',
  description: 'Uma frase.',
  booklet: 'azul',
  featured: false,
  retiredAt: null,
  official: NO_OFFICIAL,
  practice: { questions: null, minutes: null, cut: null, cutReason: null },
  domains: [],
  objectives: null,
  drawings: [],
  retiredKeys: [],
  questions: [
    {
      key: 'xyz-1-0001',
      domainKey: 'comandos',
      difficulty: 'easy',
      statement: '<p>Que comando mostra o arquivo\nem ordem?</p>',
      options: [
        { text: '<code>sort nomes.txt</code>', explanation: 'Ele ordena.' },
        { text: '<code>cat nomes.txt</code>', explanation: 'Ele não ordena.' },
      ],
      correctOptions: [0],
      explanation: 'Só um ordena.',
      references: [],
      notes: { objective: null, ruledOutBy: [null, null], readSources: 0 },
      contentHash: '',
    },
  ],
}

const RUN = {
  question: 'xyz-1-0001',
  says: 'sort nomes.txt',
  given: { 'nomes.txt': 'b\na\n' },
  command: 'sort nomes.txt',
  prints: 'a\nb\n',
}

const runs = (changes: object = {}) => parseRuns(JSON.stringify([{ ...RUN, ...changes }]), 'runs.yaml')

async function differenceOf(changes: object): Promise<string | null | undefined> {
  const [result] = await resultsOf(runs(changes), exam)
  return result?.difference
}

describe('runs of the catalogue', () => {
  test('a question that says what the machine does passes', async () => {
    expect(await resultsOf(runs(), exam)).toEqual([{ question: 'xyz-1-0001', difference: null }])
  })

  test('its words are found over line breaks, in option, statement or explanation', async () => {
    expect(await differenceOf({ says: 'o arquivo em ordem' })).toBeNull()
    expect(await differenceOf({ says: 'Ele não ordena' })).toBeNull()
  })

  test.each([
    ['an output that is not that', { prints: 'b\na\n' }, 'Imprimiu “a\nb\n” em vez de “b\na\n”.'],
    ['an exit code that is not that', { exits: 2 }, 'Saiu com 0 em vez de 2: a\nb\n'],
    ['words that nobody wrote', { says: 'sort -r nomes.txt' }, 'A questão não diz “sort -r nomes.txt”.'],
    ['other capitals', { says: 'Sort nomes.txt' }, 'A questão não diz “Sort nomes.txt”.'],
    ['a question that is not there', { question: 'xyz-1-0002' }, 'A questão não existe.'],
    ['a package that is not there', { packages: ['no-such-package'] }, 'Falta instalar no-such-package.'],
  ])('finds %s', async (_what, changes, difference) => {
    expect(await differenceOf(changes)).toBe(difference)
  })

  test('each has a folder of its own, one language and one time zone', async () => {
    const command = 'ls -A; echo "$LC_ALL $TZ"; touch left-behind'
    const [first, second] = await resultsOf(
      [
        ...runs({ command, prints: 'nomes.txt\nC UTC\n' }),
        ...runs({ command, prints: 'nomes.txt\nC UTC\n' }),
      ],
      exam,
    )
    expect([first?.difference, second?.difference]).toEqual([null, null])
  })

  test.each([
    ['an unknown field', { promts: 'a' }],
    ['a file outside the folder', { given: { '../nomes.txt': 'a' } }],
    ['a file of the machine', { given: { '/etc/nomes.txt': 'a' } }],
    ['no command', { command: ' ' }],
  ])('refuses %s', (_what, changes) => {
    expect(() => runs(changes)).toThrow(/^Catálogo: runs\.yaml: /)
  })

  test('refuses what is no YAML', () => {
    expect(() => parseRuns('- [', 'runs.yaml')).toThrow('o YAML não pode ser lido')
  })

  test('names each package that is missing once, and the first of two that would do', () => {
    const both = [
      ...runs({ packages: ['no-such-package', 'dpkg'] }),
      ...runs({ packages: ['no-such-package', 'nor-this | nor-that', 'nor-this | dpkg'] }),
    ]
    expect(missingPackages(both)).toEqual(['no-such-package', 'nor-this'])
  })

  test('an exam without the file has no runs', async () => {
    expect(await readRuns('/nowhere')).toEqual([])
  })
})
