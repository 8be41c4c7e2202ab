import { isAskableDay, isDay } from '#domain/text/days.ts'

/** '20/11/2026' for `2026-11-20`. */
export function typedDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** '20/11' for `2026-11-20`. */
export const dayAndMonth = (day: string): string => typedDay(day).slice(0, 'dd/mm'.length)

/** `yyyy-mm-dd` for a typed dd/mm/aaaa; null for no such day, and before the year is complete. */
export function readDay(typed: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** What is wrong with a typed dd/mm/aaaa; nothing with none. */
export function typedDayProblem(typed: string): string | null {
  if (typed.trim() === '') return null
  const day = readDay(typed)
  if (day === null) return 'Use dd/mm/aaaa'
  return isAskableDay(day) ? null : 'De 2000 a 2100'
}

type Typing = Readonly<{ value: string; selectionStart: number | null }>

/** What a field then holds: in the middle of the text nothing moves under the caret. */
export const maskDayAtEnd = ({ value, selectionStart }: Typing): string =>
  selectionStart === value.length ? maskDay(value) : value

/** Adds the slashes while digits are typed: '2011' is '20/11'. Other characters are left out. */
function maskDay(typed: string): string {
  if (typed.includes('/'))
    return withoutRest(typed.replace(/[^\d/]/g, '').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2'))
  const digits = typed.replace(/\D/g, '')
  return withoutRest([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/'))
}

const LONGEST = 'dd/mm/aaaa'.length
const withoutRest = (text: string) => text.slice(0, LONGEST)
