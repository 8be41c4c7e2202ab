import { useNavigate } from '@tanstack/react-router'

export const PAGE_PARAMS = ['pagina', 'receita', 'devolucoes', 'pendentes', 'dificeis', 'comentadas'] as const
export type PageParam = (typeof PAGE_PARAMS)[number]

const FIRST_PAGES: SearchChange = Object.fromEntries(PAGE_PARAMS.map((param) => [param, undefined]))

export type SearchChange = Readonly<Record<string, string | undefined>>

/** Back to the first page. Typing replaces the history entry. Resolves once the navigation, here or elsewhere, ends. */
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
