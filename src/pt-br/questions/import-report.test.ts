import { expect, test } from 'vitest'
import {
  entryPlace,
  importReportRows,
  keyChangesAhead,
  keyChangesWaiting,
  readyByDifficulty,
} from './import-report.ts'

test('the report says of each line what happened, what to write better and whether it goes in', () => {
  const shown = { file: null, preview: 'Qual serviço?', advice: ['Falta a fonte.'] }
  expect(
    importReportRows([
      { ...shown, line: 2, verdict: 'ready', change: 'new', wanted: true, findings: [] },
      {
        ...shown,
        line: 12,
        verdict: 'refused',
        change: 'update',
        wanted: false,
        advice: [],
        findings: [{ kind: 'keyMissing', details: { column: 'gabarito' } }],
      },
    ]).slice(1),
  ).toEqual([
    ['', '2', 'Pronta', 'Nova', '', 'Falta a fonte.', 'Qual serviço?', 'sim'],
    [
      '',
      '12',
      'Recusada',
      'Atualiza',
      'Falta a resposta correta: A coluna “gabarito” está vazia.',
      '',
      'Qual serviço?',
      'não',
    ],
  ])
})

test('a line is named with its file where there are several', () => {
  expect(entryPlace({ line: 3, file: null })).toBe('Linha 3')
  expect(entryPlace({ line: 3, file: 'bloco-1.md' })).toBe('bloco-1.md, linha 3')
})

test('keys that change under people are told before an import and behind it', () => {
  expect(keyChangesAhead(1)).toBe('1 questão já usada em simulados muda de gabarito ou de alternativas.')
  expect(keyChangesWaiting(3)).toBe(
    '3 questões já usadas em simulados mudaram de gabarito ou de alternativas e esperam uma decisão em Questões suspeitas.',
  )
})

test('what is ready is told by its difficulties', () => {
  expect(readyByDifficulty({ easy: 12, medium: 1, hard: 9 })).toBe('12 fáceis, 1 média, 9 difíceis')
  expect(readyByDifficulty({ easy: 0, medium: 0, hard: 1 })).toBe('1 difícil')
})
