import { isUuid } from '#domain/text/uuid.ts'
import { isAskableDay } from '#domain/days.ts'
import { examReference } from '#domain/exams.ts'
import { readDay, typedDay } from '#pt-br/typed-days.ts'
import { oneLine } from './one-line.ts'

/** What the router hands a route as its address parameters: text, numbers, lists, whatever was typed. */
export type RawSearch = Readonly<Record<string, unknown>>

/**
 * For `validateSearch` of every route, by way of a constant (inline its type would be lost): what `read` does not give back is not there. The router lays its answer over the raw
 * parameters, so these are written over one by one; else a screen would find the bad value where it expects none.
 */
export function readingSearch<Search extends object>(
  read: (raw: RawSearch) => Search,
): (raw: RawSearch) => Search {
  return (raw) => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  })
}

const MOST_PAGES = 1_000_000
const LONGEST_SEARCH = 200

/** A whole number from 1, as a number or in its plain digits. */
export function countingNumber(value: unknown): number | undefined {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value))
  const number = isPlain ? Number(value) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** A page; nothing for the first one and for what is no page. */
export function pageNumber(value: unknown): number | undefined {
  const page = countingNumber(value)
  return page !== undefined && page > 1 && page <= MOST_PAGES ? page : undefined
}

/** `?pagina=3` */
export function pageParam({ pagina }: RawSearch): { pagina?: number } {
  const page = pageNumber(pagina)
  return page === undefined ? {} : { pagina: page }
}

/** `?busca=…`; the router reads a search of digits alone as a number. */
export function textParam({ busca }: RawSearch): { busca?: string } {
  if (typeof busca !== 'string' && typeof busca !== 'number') return {}
  const text = oneLine(String(busca).slice(0, LONGEST_SEARCH))
  return text === '' ? {} : { busca: text }
}

/** The value if it is one of these. */
export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

/** A day as `yyyy-mm-dd`, if there is such a day and a filter may ask for it. */
export function dayParam(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && isAskableDay(value)
  return isDay ? (readDay(typedDay(value)) ?? undefined) : undefined
}

/** An id, if it has the shape of one. */
export function idParam(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined
}

/** What may name an exam; the router reads a code of digits alone as a number. */
export function examParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && examReference(text).kind !== 'invalid' ? text : undefined
}

/** Letters of base64url, and the dots between the parts of a signed one. */
const TOKEN = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/
const LONGEST_TOKEN = 600

/** The one word of a link that was mailed, or the provider's name of a payment page. */
export function tokenParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= LONGEST_TOKEN && TOKEN.test(text) ? text : undefined
}
