import { toastRefusal } from './refusal-toast.tsx'

type Paged = {
  hasNextPage: boolean
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: Error | null }>
}

/** What 'Mostrar mais' does; undefined on the last page. A failure is told, and what stands on the page stays. */
export function nextPageOf(query: Paged): (() => void) | undefined {
  if (!query.hasNextPage) return undefined
  return () =>
    void query.fetchNextPage().then(({ isFetchNextPageError, error }) => {
      if (isFetchNextPageError) toastRefusal(error, 'Não foi possível carregar mais. Tente novamente.')
    })
}
