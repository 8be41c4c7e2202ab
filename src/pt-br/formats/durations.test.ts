import { expect, test } from 'vitest'
import { formatDuration, formatExactDuration, waitInWords } from './durations.ts'

test.each([
  { seconds: 4360, short: '1h 12min', exact: '1h 12min 40s' },
  { seconds: 3900, short: '1h 05min', exact: '1h 05min 00s' },
  { seconds: 2880, short: '48min', exact: '48min 00s' },
  { seconds: 134, short: '2min', exact: '2min 14s' },
  { seconds: 3600, short: '1h', exact: '1h 00min 00s' },
  { seconds: 26_220, short: '7h 17min', exact: '7h 17min 00s' },
  { seconds: 90_000, short: '25h', exact: '25h 00min 00s' },
  { seconds: 60, short: '1min', exact: '1min 00s' },
  { seconds: 59.9, short: '59s', exact: '59s' },
  { seconds: 0, short: '0s', exact: '0s' },
  { seconds: -5, short: '0s', exact: '0s' },
])('$seconds seconds read "$short", exactly "$exact"', ({ seconds, short, exact }) => {
  expect(formatDuration(seconds)).toBe(short)
  expect(formatExactDuration(seconds)).toBe(exact)
})

test.each([
  { seconds: 0, words: '1 segundo' },
  { seconds: 1, words: '1 segundo' },
  { seconds: 1.2, words: '2 segundos' },
  { seconds: 59, words: '59 segundos' },
  { seconds: 60, words: '1 minuto' },
  { seconds: 61, words: '2 minutos' },
  { seconds: 120, words: '2 minutos' },
  { seconds: 900, words: '15 minutos' },
  { seconds: 3540, words: '59 minutos' },
  { seconds: 3541, words: '1 hora' },
  { seconds: 3600, words: '1 hora' },
  { seconds: 3601, words: '2 horas' },
  { seconds: 82_800, words: '23 horas' },
  { seconds: 82_801, words: '1 dia' },
  { seconds: 86_401, words: '2 dias' },
])('a wait of $seconds seconds is "$words"', ({ seconds, words }) => {
  expect(waitInWords(seconds)).toBe(words)
})
