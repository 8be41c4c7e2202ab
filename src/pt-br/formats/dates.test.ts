import { describe, expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import {
  dayRange,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatLongDay,
  formatMonth,
  formatRelative,
  formatTime,
} from './dates.ts'

const moment = new Date('2026-11-20T12:41:00.000Z')

test('dates and times are those of São Paulo, wherever the server stands', () => {
  expect(formatDate(moment)).toBe('20/11/2026')
  expect(formatDayAndMonth(moment)).toBe('20/11')
  expect(formatTime(moment)).toBe('09:41')
  expect(formatDateTime(moment)).toBe('20/11/2026 09:41')
})

test.each([
  { utc: '2026-11-21T02:59:59.999Z', text: '20/11/2026 23:59' },
  { utc: '2026-11-21T03:00:00.000Z', text: '21/11/2026 00:00' },
  { utc: '2027-01-01T02:00:00.000Z', text: '31/12/2026 23:00' },
])('$utc is $text', ({ utc, text }) => {
  expect(formatDateTime(new Date(utc))).toBe(text)
})

test.each([
  { utc: '2026-11-20T12:00:00Z', title: 'Novembro de 2026' },
  { utc: '2026-03-01T02:59:59Z', title: 'Fevereiro de 2026' },
  { utc: '2026-03-01T03:00:00Z', title: 'Março de 2026' },
])('the month of $utc is titled $title', ({ utc, title }) => {
  expect(formatMonth(new Date(utc))).toBe(title)
})

test.each([
  { secondsAgo: 0, text: 'agora' },
  { secondsAgo: 59, text: 'agora' },
  { secondsAgo: -300, text: 'agora' },
  { secondsAgo: 60, text: 'há 1 minuto' },
  { secondsAgo: 779, text: 'há 12 minutos' },
  { secondsAgo: 3600, text: 'há 1 hora' },
  { secondsAgo: 86_399, text: 'há 23 horas' },
  { secondsAgo: 86_400, text: '20/11/2026' },
])('$secondsAgo seconds later a moment reads "$text"', ({ secondsAgo, text }) => {
  expect(formatRelative(moment, new Date(moment.getTime() + secondsAgo * 1000))).toBe(text)
})

describe('a calendar day', () => {
  test.each([
    { day: '2026-11-20', from: '2026-11-20T03:00:00.000Z', until: '2026-11-21T03:00:00.000Z' },
    { day: '2026-12-31', from: '2026-12-31T03:00:00.000Z', until: '2027-01-01T03:00:00.000Z' },
    { day: '2024-02-29', from: '2024-02-29T03:00:00.000Z', until: '2024-03-01T03:00:00.000Z' },
    // Summer time began here: the day has no midnight and 23 hours.
    { day: '2018-11-04', from: '2018-11-04T03:00:00.000Z', until: '2018-11-05T02:00:00.000Z' },
    // And ended here: the day before has 25 hours.
    { day: '2018-02-17', from: '2018-02-17T02:00:00.000Z', until: '2018-02-18T03:00:00.000Z' },
    { day: '2018-02-18', from: '2018-02-18T03:00:00.000Z', until: '2018-02-19T03:00:00.000Z' },
  ])('$day runs from $from until $until', ({ day, from, until }) => {
    expect(dayRange(day)).toEqual({ from: new Date(from), until: new Date(until) })
  })

  test('holds its first moment and not the one after its last', () => {
    const { from, until } = dayRange('2026-11-20')
    expect(dayOf(from)).toBe('2026-11-20')
    expect(dayOf(new Date(until.getTime() - 1))).toBe('2026-11-20')
    expect(dayOf(until)).toBe('2026-11-21')
    expect(dayOf(new Date(from.getTime() - 1))).toBe('2026-11-19')
  })

  test.each(['2026-02-30', '2026-13-01', '2025-02-29', '20/11/2026', '2026-11-20T12:00', '', '2026-1-1'])(
    '"%s" does not exist',
    (day) => {
      expect(() => dayRange(day)).toThrow(RangeError)
    },
  )
})

test.each([
  { day: '2026-11-21', text: '21 de novembro de 2026' },
  { day: '2026-12-01', text: '1º de dezembro de 2026' },
])('$day in full is $text', ({ day, text }) => {
  expect(formatLongDay(day)).toBe(text)
})
