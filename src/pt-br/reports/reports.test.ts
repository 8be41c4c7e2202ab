import { describe, expect, it } from 'vitest'
import { sheetOf, simulationsTable } from './report-tables.ts'
import {
  comparedLabel,
  formatRoughShare,
  formatShare,
  growthLabel,
  partLabel,
  partTick,
  pointsLabel,
} from './reports.ts'

describe('the words of a report', () => {
  it.each([
    ['day', '16/11/2026', '16/11'],
    ['week', '16/11/2026', '16/11'],
    ['month', 'nov/2026', 'nov/26'],
    ['year', '2026', '2026'],
  ] as const)('name a %s as %s, and as %s under a chart', (step, label, tick) => {
    expect([partLabel(step, '2026-11-16'), partTick(step, '2026-11-16')]).toEqual([label, tick])
  })

  it('say what a period is compared with', () => {
    expect(comparedLabel({ from: '2026-08-05', until: '2026-09-27' })).toBe('Comparado a 05/08 a 27/09/2026')
    expect(comparedLabel({ from: '2025-12-11', until: '2026-01-30' })).toBe(
      'Comparado a 11/12/2025 a 30/01/2026',
    )
    expect(comparedLabel({ from: '2026-11-27', until: '2026-11-27' })).toBe('Comparado a 27/11/2026')
  })

  it('say what became more or less', () => {
    expect(growthLabel({ direction: 'up', by: 1212 })).toBe('1.212% a mais')
    expect(growthLabel({ direction: 'down', by: 3 })).toBe('3% a menos')
    expect(growthLabel({ direction: 'same', by: 0 })).toBe('Sem mudança')
    expect(growthLabel(null)).toBe('Sem comparação')
    expect(pointsLabel({ direction: 'up', by: 1.8 })).toBe('1,8 ponto')
    expect(pointsLabel({ direction: 'down', by: 2 })).toBe('2,0 pontos')
    expect(pointsLabel({ direction: 'same', by: 0 })).toBe('Sem mudança')
    expect(pointsLabel(null)).toBe('Sem comparação')
  })

  it('never take nothing for zero per cent', () => {
    expect([formatShare(66.4), formatShare(0), formatShare(null)]).toEqual(['66,40%', '0,00%', 'N/A'])
    expect([formatRoughShare(14.63), formatRoughShare(null)]).toEqual(['14,6%', 'N/A'])
  })
})

it('tables stand under their titles, and numbers are for a Brazilian spreadsheet', () => {
  const part = {
    from: '2026-11-16',
    until: '2026-11-20',
    started: 1702,
    finished: 503,
    completion: 71.7,
    accuracy: null,
    modes: {
      study: { started: 1700, finished: 502, completion: 71.75, accuracy: 66.4 },
      mock: { started: 2, finished: 1, completion: 50, accuracy: null },
    },
  }
  const table = simulationsTable('week', [part])
  const rows = [
    ['Simulados por semana'],
    [
      'Semana de',
      'Iniciados',
      'Finalizados',
      'Concluíram (%)',
      'Aproveitamento (%)',
      'Comentados iniciados',
      'Comentados finalizados',
      'Comentados: concluíram (%)',
      'Comentados: aproveitamento (%)',
      'Provas iniciadas',
      'Provas finalizadas',
      'Provas: concluíram (%)',
      'Provas: aproveitamento (%)',
    ],
    ['16/11/2026', '1702', '503', '71,70', '', '1700', '502', '71,75', '66,40', '2', '1', '50,00', ''],
  ]
  expect(sheetOf([table, table])).toEqual([...rows, [], ...rows])
})
