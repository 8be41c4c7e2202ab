import { describe, expect, test } from 'vitest'
import { NO_OFFICIAL } from '../../src/domain/exams/exam-format.ts'
import type { CatalogExam, CatalogQuestion } from '../../src/server/catalog/catalog-exam.ts'
import { coverageOf, lintNotes, lintWords, readShareOf, ticShareOf } from './lint-notes.ts'

const question = (changes: Partial<CatalogQuestion> = {}): CatalogQuestion => ({
  key: 'xyz-1-0001',
  domainKey: 'redes',
  difficulty: 'easy',
  statement: '<p>A rede tem <strong>duas</strong> zonas\ne 100 ms de atraso. Qual serve?</p>',
  options: [
    { text: 'Uma', explanation: 'Falha com a zona.' },
    { text: 'Outra', explanation: 'Fica nas duas.' },
  ],
  correctOptions: [1],
  explanation: 'Duas zonas pedem a outra.',
  references: [{ title: 'RFC', url: 'https://www.rfc-editor.org/rfc/rfc1' }],
  notes: { objective: '1.1', ruledOutBy: ['duas zonas e', null], readSources: 0 },
  contentHash: '',
  ...changes,
})

const exam = (questions: CatalogQuestion[], objectives = OBJECTIVES): CatalogExam => ({
  code: 'XYZ-1',
  name: 'Exame',
  description: 'Uma frase.',
  booklet: 'azul',
  featured: false,
  retiredAt: null,
  official: NO_OFFICIAL,
  practice: { questions: null, minutes: null, cut: null, cutReason: null },
  domains: [],
  objectives,
  drawings: [],
  retiredKeys: [],
  questions,
})

const OBJECTIVES: CatalogExam['objectives'] = {
  version: '1.0',
  checkedOn: null,
  list: [{ key: '1.1', domainKey: 'redes', name: 'Zonas' }],
}

const withNotes = (notes: Partial<CatalogQuestion['notes']>) =>
  question({ notes: { ...question().notes, ...notes } })

const messages = (of: CatalogExam) => lintNotes(of).map(({ message }) => message)

describe('notes of the catalogue', () => {
  test('in order say nothing; marks and line breaks of the statement do not count', () => {
    expect(messages(exam([question()]))).toEqual([])
  })

  test('an objective must be named, known, of the same domain, and have a question', () => {
    expect(messages(exam([withNotes({ objective: null })]))).toEqual([
      'Falta o objetivo.',
      'Nenhuma questão é do objetivo 1.1 Zonas.',
    ])
    expect(messages(exam([question(), withNotes({ objective: '9.9' })]))).toEqual([
      'O objetivo 9.9 não está em exam.yaml.',
    ])
    expect(messages(exam([question({ domainKey: 'discos' })]))).toEqual([
      'O objetivo 1.1 é do domínio redes.',
    ])
    expect(lintNotes({ ...exam([withNotes({ objective: null })]), objectives: null })).toEqual([])
  })

  test('what rules an option out stands in the statement, and not at a right option', () => {
    expect(messages(exam([withNotes({ ruledOutBy: ['três zonas', 'duas zonas'] })]))).toEqual([
      'O enunciado não diz “três zonas”.',
      'Uma opção certa tem ruledOutBy.',
    ])
  })

  test('counts questions by objective and sources that were read', () => {
    const two = exam([question(), withNotes({ readSources: 1 })])
    expect(coverageOf(two)).toEqual([{ name: '1.1 Zonas', questions: 2 }])
    expect(readShareOf(two)).toEqual({ read: 1, cited: 2 })
  })

  test('finds words that have another name here, and the share of a turn of phrase', () => {
    const worded = question({ explanation: 'Ele continua a existir, e não some. Faça cópia de segurança.' })
    expect(lintWords(exam([question(), worded])).map(({ message }) => message)).toEqual([
      '“continua a existir”: escrevemos continua + gerúndio.',
      '“cópia de segurança”: escrevemos backup.',
    ])
    expect(ticShareOf(exam([question(), worded]))).toBe(0.5)
  })
})
