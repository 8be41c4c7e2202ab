import { secretPageHead } from '#web/parts/page-head.ts'
import { ConfirmEmailScreen } from '#web/screens/confirm-email/confirm-email-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'

type ConfirmEmailSearch = { token?: string }

export const Route = createFileRoute('/confirmar-email')({
  validateSearch: ({ token }): ConfirmEmailSearch => (typeof token === 'string' ? { token } : {}),
  head: () => secretPageHead('Confirmar e-mail'),
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  const strip = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return <ConfirmEmailScreen token={token} onTokenRead={strip} />
}
