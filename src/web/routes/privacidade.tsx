import { SITE } from '#pt-br/site.ts'
import { companyQuery } from '#web/api/payments/company.ts'
import { publicPageHead } from '#web/parts/page/page-head.ts'
import { PrivacyScreen } from '#web/screens/legal/privacy-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacidade')({
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery),
  head: () =>
    publicPageHead({
      title: `Política de privacidade · ${SITE.name}`,
      path: '/privacidade',
      description: 'O que guardamos, para quê, por quanto tempo, e como levar ou excluir os seus dados.',
    }),
  component: PrivacyScreen,
})
