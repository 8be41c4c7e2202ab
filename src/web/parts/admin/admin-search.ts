import { useNavigate } from '@tanstack/react-router'

/** `?pagina=`, or what else counts the pages of one of several lists on a screen. */
export const PAGE_PARAMS = ['pagina', 'receita', 'devolucoes', 'pendentes', 'dificeis', 'comentadas'] as const
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
