import { DAY_MS, DAY_SECONDS } from '#domain/text/time-units.ts'

/** Day 1 of a workbook is 1 January 1900; it counts a 29 February of that year, which was none. */
const FIRST_DAY_1900 = Date.UTC(1899, 11, 31)
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)
const ABSENT_DAY = 60

type DateParts = {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
  total: number
}

export function dateParts(value: number, is1904: boolean): DateParts {
  const total = Math.round(value * DAY_SECONDS)
  const days = Math.floor(total / DAY_SECONDS)
  const rest = total - days * DAY_SECONDS
  const start = is1904 ? FIRST_DAY_1904 : FIRST_DAY_1900 - (days > ABSENT_DAY ? DAY_MS : 0)
  const date = new Date(start + days * DAY_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / 60) % 60,
    second: rest % 60,
    total,
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const named = (parts: DateParts, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('pt-BR', { ...how, timeZone: 'UTC' })
    .format(Date.UTC(parts.year, parts.month, parts.day))
    .replace('.', '')

export function shownMoment(
  pieces: readonly { isMoment: boolean; text: string }[],
  parts: DateParts,
): string {
  const moments = pieces.flatMap(({ isMoment, text }, at) =>
    isMoment ? [{ at, sign: text.replace('[', '')[0] ?? '' }] : [],
  )
  const isHalfDay = moments.some(({ sign }) => sign === 'a')
  return pieces
    .map(({ isMoment, text }, at) => {
      if (!isMoment) return text
      const place = moments.findIndex((moment) => moment.at === at)
      const isMinute = moments[place - 1]?.sign === 'h' || moments[place + 1]?.sign === 's'
      return momentPiece(text, parts, { isMinute, isHalfDay })
    })
    .join('')
}

function momentPiece(
  text: string,
  parts: DateParts,
  { isMinute, isHalfDay }: { isMinute: boolean; isHalfDay: boolean },
): string {
  if (text.startsWith('[')) return elapsed(text.slice(1, -1), parts)
  const sized = (number: number) => (text.length > 1 ? twoDigits(number) : String(number))
  switch (text.charAt(0)) {
    case 'y':
      return text.length > 2 ? String(parts.year) : twoDigits(parts.year % 100)
    case 'm':
      return isMinute ? sized(parts.minute) : monthPiece(text, parts)
    case 'd':
      if (text.length > 2) return named(parts, { weekday: text.length > 3 ? 'long' : 'short' })
      return sized(parts.day)
    case 'h':
      return sized(isHalfDay ? ((parts.hour + 11) % 12) + 1 : parts.hour)
    case 's':
      return text.startsWith('ss') ? twoDigits(parts.second) : String(parts.second)
    default:
      return parts.hour < 12 ? 'AM' : 'PM'
  }
}

function monthPiece(text: string, parts: DateParts): string {
  if (text.length > 4) return named(parts, { month: 'long' }).slice(0, 1)
  if (text.length > 2) return named(parts, { month: text.length > 3 ? 'long' : 'short' })
  return text.length > 1 ? twoDigits(parts.month + 1) : String(parts.month + 1)
}

/** '[h]': all hours, those of whole days too. */
function elapsed(sign: string, { total }: DateParts): string {
  const size: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 }
  return String(Math.floor(total / (size[sign[0] ?? ''] ?? 1))).padStart(sign.length, '0')
}
