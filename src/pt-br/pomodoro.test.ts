import { expect, it } from 'vitest'
import { formatCountdown, formatFocus, spokenCountdown, totalCyclesLine } from './pomodoro.ts'

it('the countdown is minutes and seconds with two digits each', () => {
  expect([1044, 59, 0, 3600].map(formatCountdown)).toEqual(['17:24', '00:59', '00:00', '60:00'])
})

it('a screen reader says the time in words', () => {
  expect([1044, 61, 300, 1, 0].map(spokenCountdown)).toEqual([
    '17 minutos e 24 segundos',
    '1 minuto e 1 segundo',
    '5 minutos',
    '1 segundo',
    '0 segundos',
  ])
})

it('cycles and minutes are counted', () => {
  expect([0, 1, 38].map(totalCyclesLine)).toEqual(['Total: 0 ciclos', 'Total: 1 ciclo', 'Total: 38 ciclos'])
  expect(formatFocus(50 * 60_000 + 59_000)).toBe('50 min')
})
