import { expect, test } from 'vitest'
import { FILE_REFUSALS } from '#domain/questions/question-file.ts'
import { IMPORT_FINDINGS } from '#domain/questions/question-import.ts'
import { FILE_REFUSAL_SENTENCES, describeUnread } from './question-file-refusals.ts'
import { describeFinding, describeQuestionFile } from './question-file.ts'

test('the line under a file says what was understood of it', () => {
  const sheet = { format: 'csv', encoding: 'UTF-8', separator: ',', rows: 48, columns: 9 } as const
  expect(describeQuestionFile(sheet)).toBe('48 linhas, 9 colunas, CSV com vírgula, UTF-8')
  expect(describeQuestionFile({ ...sheet, format: 'xlsx', separator: null, rows: 1 })).toBe(
    '1 linha, 9 colunas, XLSX',
  )
  expect(describeQuestionFile({ ...sheet, format: 'gift', separator: null, columns: null })).toBe(
    '48 questões, GIFT, UTF-8',
  )
})

test('the sentences of a dry run', () => {
  const said = (kind: (typeof IMPORT_FINDINGS)[number], details: Record<string, string>) => {
    const { title, detail } = describeFinding({ kind, details })
    return `${title} | ${detail}`
  }
  expect(said('keyMissing', { column: 'gabarito' })).toBe(
    'Falta a resposta correta | A coluna “gabarito” está vazia.',
  )
  expect(said('tooManyOptions', { options: '6' })).toBe(
    'Seis alternativas | O limite é 5. Reduza no arquivo e importe de novo.',
  )
  expect(said('keyOutside', { column: 'gabarito', written: '5', options: '4' })).toBe(
    'Resposta fora das alternativas | “gabarito” diz 5, mas a questão tem 4 alternativas.',
  )
  expect(said('difficultyUnknown', { written: 'avançado' })).toBe(
    'Dificuldade não reconhecida | “avançado” vira Médio. Ajuste depois, se quiser.',
  )
  expect(said('domainUnknown', { domain: 'Rede' })).toBe(
    'Domínio não encontrado | O exame não tem “Rede”. A questão entra sem domínio.',
  )
  expect(said('domainUnknown', { domain: 'Rede', keeps: 'domain' })).toBe(
    'Domínio não encontrado | O exame não tem “Rede”. O domínio da questão fica como está.',
  )
  expect(said('usedKeyChanged', { from: 'B', to: 'C' })).toContain('| O gabarito muda de B para C.')
  expect(said('usedKeyChanged', { from: 'B', to: 'B', options: 'changed' })).toContain(
    '| As alternativas mudam; o gabarito continua B.',
  )
  expect(said('usedKeyChanged', { from: 'B', to: 'C', options: 'changed' })).toContain(
    '| As alternativas mudam, e o gabarito muda de B para C.',
  )
  expect(said('nearInBank', { percent: '93', question: 'Qual objeto garante um pod por nó?' })).toBe(
    'Parecida com uma questão existente | 93% igual à questão “Qual objeto garante um pod por nó?”.',
  )
})

test('every refusal and every finding has its own whole sentence', () => {
  const sentences = [
    ...FILE_REFUSALS.map((kind) => FILE_REFUSAL_SENTENCES[kind]),
    ...IMPORT_FINDINGS.map((kind) => describeFinding({ kind, details: {} }).detail),
  ]
  for (const sentence of sentences) expect(sentence).toMatch(/^\P{Ll}.*\.$/u)
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('what was left out is named, however much it is', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ kind: 'file' as const, name: `${index + 1}.txt` }))
  expect(describeUnread([])).toEqual([])
  expect(describeUnread(files(1))).toEqual(['1.txt ficou de fora: não achamos questões nele.'])
  expect(describeUnread([...files(7), { kind: 'sheet', name: 'Módulo 2' }])).toEqual([
    'Estes arquivos ficaram de fora, porque não achamos questões neles: 1.txt, 2.txt, 3.txt, 4.txt, 5.txt e mais 2.',
    'A aba “Módulo 2” ficou de fora: lemos uma aba por planilha. Envie-a em outro arquivo.',
  ])
})
