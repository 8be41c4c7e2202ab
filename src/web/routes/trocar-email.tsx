import { tokenSearch } from '#web/parts/link-token.ts'
import { secretPageHead } from '#web/parts/page/page-head.ts'
import { EmailChangeScreen } from '#web/screens/email-change/email-change-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/trocar-email')({
  validateSearch: tokenSearch,
  head: () => secretPageHead('Trocar e-mail'),
  component: EmailChangeScreen,
})
