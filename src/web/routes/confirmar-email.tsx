import { tokenSearch } from '#web/parts/link-token.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { ConfirmEmailScreen } from '#web/screens/confirm-email/confirm-email-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirmar-email')({
  validateSearch: tokenSearch,
  head: () => secretPageHead('Confirmar e-mail'),
  component: ConfirmEmailScreen,
})
