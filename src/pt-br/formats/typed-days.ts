/** '20/11/2026' for `2026-11-20`: a calendar day as people type it. */
export function typedDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** The day that was typed as dd/mm/aaaa, as `yyyy-mm-dd`; null where there is no such day, and before the year is whole. */
export function readDay(typed: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(iso) ? iso : null
}

/** Puts the slashes between digits as they are typed: '2011' is '20/11'. What is no digit or slash is left out. */
export function maskDay(typed: string): string {
  if (typed.includes('/'))
    return withoutRest(typed.replace(/[^\d/]/g, '').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2'))
  const digits = typed.replace(/\D/g, '')
  return withoutRest([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/'))
}

const LONGEST = 'dd/mm/aaaa'.length
const withoutRest = (text: string) => text.slice(0, LONGEST)
