import { tokenSearch } from '#web/parts/link-token.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { StopMailsScreen } from '#web/screens/stop-mails/stop-mails-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/parar-avisos')({
  validateSearch: tokenSearch,
  head: () => secretPageHead('Parar os avisos'),
  component: StopMailsScreen,
})
