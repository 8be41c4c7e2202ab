import type { QueryClient } from '@tanstack/react-query'

/** 'Como foi?' or a mark of the drill is on its way to the server. */
export function isTelling(queryClient: QueryClient, drillId: string): boolean {
  const scopes = [`said in ${drillId}`, `marks of ${drillId}`]
  return queryClient.isMutating({ predicate: ({ options }) => scopes.includes(options.scope?.id ?? '') }) > 0
}

/** Resolves once none is. */
export const whenTold = (queryClient: QueryClient, drillId: string): Promise<void> =>
  new Promise((resolve) => {
    const leave = queryClient.getMutationCache().subscribe(() => check())
    const check = () => {
      if (isTelling(queryClient, drillId)) return
      leave()
      resolve()
    }
    check()
  })
