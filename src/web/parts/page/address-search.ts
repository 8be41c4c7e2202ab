import { isUuid } from '#domain/text/uuid.ts'
import { isAskableDay, isDay } from '#domain/text/days.ts'
import { examReference } from '#domain/exams/exams.ts'
import { oneLine } from '#web/parts/one-line.ts'

export type RawSearch = Readonly<Record<string, unknown>>

/**
 * For `validateSearch`, by way of a constant: inline its type is lost. The router merges the answer over the raw
 * parameters, so that rejected ones must be overwritten with undefined.
 */
export const readingSearch =
  <Search extends object>(read: (raw: RawSearch) => Search) =>
  (raw: RawSearch): Partial<Search> => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  })

const MOST_PAGES = 1_000_000
const LONGEST_SEARCH = 200

/** A whole number from 1. */
export function countingNumber(value: unknown): number | undefined {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value))
  const number = isPlain ? Number(value) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Undefined for the first page and for what is no page. */
export function pageNumber(value: unknown): number | undefined {
  const page = countingNumber(value)
  return page !== undefined && page > 1 && page <= MOST_PAGES ? page : undefined
}

export function pageParam({ pagina }: RawSearch): { pagina?: number } {
  const page = pageNumber(pagina)
  return page === undefined ? {} : { pagina: page }
}

/** `?busca=…`; the router parses digits alone as a number. */
export function textParam({ busca }: RawSearch): { busca?: string } {
  if (typeof busca !== 'string' && typeof busca !== 'number') return {}
  const text = oneLine(String(busca).slice(0, LONGEST_SEARCH))
  return text === '' ? {} : { busca: text }
}

export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

const NAME = /^[a-z][a-zA-Z-]{0,39}$/

/** A name, of which the screen knows whether it is one of its own: it loads later than the addresses of all pages. */
export function nameParam(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined
}

/** A day as `yyyy-mm-dd` that exists and that a filter may ask for. */
export function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && isAskableDay(value) && isDay(value) ? value : undefined
}

export function idParam(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined
}

/** An exam's code or id; the router parses digits alone as a number. */
export function examParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && examReference(text).kind !== 'invalid' ? text : undefined
}

/** base64url, with dots between the parts of a signed token. */
const TOKEN = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/
const LONGEST_TOKEN = 600

/** The token of a mailed link, or the provider's name of a payment page. */
export function tokenParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= LONGEST_TOKEN && TOKEN.test(text) ? text : undefined
}
