import { isAskableDay } from '#domain/days.ts'
import { readDay, typedDay } from '#pt-br/typed-days.ts'
import { useNavigate } from '@tanstack/react-router'
import { oneLine } from './one-line.ts'

/** What the router hands a route of the admin area as its address parameters. */
export type RawSearch = Readonly<Record<string, unknown>>

const MOST_PAGES = 1_000_000
const LONGEST_SEARCH = 200

/** A page; nothing for the first one and for what is no page. */
export function pageNumber(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : undefined
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** An id, if it has the shape of one. */
export function idParam(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined
}

/** `?pagina=`, or what else counts the pages of one of several lists on a screen. */
export const PAGE_PARAMS = ['pagina', 'receita', 'devolucoes', 'dificeis', 'comentadas'] as const
export type PageParam = (typeof PAGE_PARAMS)[number]

/** What leaves every page out of an address: the first one has none. */
const FIRST_PAGES: SearchChange = Object.fromEntries(PAGE_PARAMS.map((param) => [param, undefined]))

export type SearchChange = Readonly<Record<string, string | undefined>>

/**
 * Changes filters in the address and goes back to the first page; what is undefined leaves it.
 * Typing replaces the entry of the history, a choice makes a new one. Done once the address rests, there or elsewhere.
 */
export function useSearchChange() {
  const navigate = useNavigate()
  return (change: SearchChange, { replace = false }: { replace?: boolean } = {}) =>
    navigate({
      to: '.',
      search: (all) => ({ ...all, ...change, ...FIRST_PAGES }),
      replace,
      resetScroll: false,
    })
}
