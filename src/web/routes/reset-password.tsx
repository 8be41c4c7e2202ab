import { readingSearch, tokenParam } from '#web/parts/page/address-search.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { recoveryQuery } from '#web/api/accounts/accounts.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { ResetPasswordScreen } from '#web/screens/reset-password/reset-password-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

type ResetPasswordSearch = { token?: string; type?: string }

const readSearch = readingSearch(({ type, ...raw }): ResetPasswordSearch => {
  const token = tokenParam(raw['token'])
  return type === 'recovery' && token !== undefined ? { token, type } : {}
})

export const Route = createFileRoute('/reset-password')({
  // Tokens of any other kind are ignored (spec 2.12).
  validateSearch: readSearch,
  beforeLoad: async ({ context, search, cause, preload }) => {
    if (context.viewer === null || search.token !== undefined || preload || cause === 'stay') return
    // A signed-in visitor stays only with an open recovery session (spec 2.3).
    const opening = context.queryClient.fetchQuery(recoveryQuery(undefined))
    const failure: unknown = await opening.then(
      () => null,
      (error: unknown) => error,
    )
    if (isRefused(failure, 'LINK_INVALID')) throw redirect({ to: '/dashboard' })
  },
  head: () => secretPageHead('Redefinir senha'),
  component: ResetPasswordScreen,
})
