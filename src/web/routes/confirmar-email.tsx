import { readingSearch, tokenParam } from '#web/parts/page/address-search.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { ConfirmEmailScreen } from '#web/screens/confirm-email/confirm-email-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'

type ConfirmEmailSearch = { token?: string }

const readSearch = readingSearch((raw): ConfirmEmailSearch => {
  const token = tokenParam(raw['token'])
  return token === undefined ? {} : { token }
})

export const Route = createFileRoute('/confirmar-email')({
  validateSearch: readSearch,
  head: () => secretPageHead('Confirmar e-mail'),
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  const strip = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return <ConfirmEmailScreen token={token} onTokenRead={strip} />
}
