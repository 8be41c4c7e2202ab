import { readingSearch, tokenParam } from '#web/parts/page/address-search.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { EmailChangeScreen } from '#web/screens/email-change/email-change-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'

type EmailChangeSearch = { token?: string }

const readSearch = readingSearch((raw): EmailChangeSearch => {
  const token = tokenParam(raw['token'])
  return token === undefined ? {} : { token }
})

export const Route = createFileRoute('/trocar-email')({
  validateSearch: readSearch,
  head: () => secretPageHead('Trocar e-mail'),
  component: EmailChangeRoute,
})

function EmailChangeRoute() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  const strip = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return <EmailChangeScreen token={token} onTokenRead={strip} />
}
