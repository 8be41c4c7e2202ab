import { readingSearch, tokenParam } from '#web/parts/page/address-search.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { KnownDeviceScreen } from '#web/screens/known-device/known-device-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'

type KnownDeviceSearch = { token?: string }

const readSearch = readingSearch((raw): KnownDeviceSearch => {
  const token = tokenParam(raw['token'])
  return token === undefined ? {} : { token }
})

export const Route = createFileRoute('/reconhecer-aparelho')({
  validateSearch: readSearch,
  head: () => secretPageHead('Reconhecer aparelho'),
  component: KnownDeviceRoute,
})

function KnownDeviceRoute() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  const strip = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return <KnownDeviceScreen token={token} onTokenRead={strip} />
}
