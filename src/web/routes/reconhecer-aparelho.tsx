import { tokenSearch } from '#web/parts/link-token.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { KnownDeviceScreen } from '#web/screens/known-device/known-device-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/reconhecer-aparelho')({
  validateSearch: tokenSearch,
  head: () => secretPageHead('Reconhecer aparelho'),
  component: KnownDeviceScreen,
})
