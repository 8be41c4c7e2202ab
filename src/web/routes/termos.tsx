import { isSelling, SITE } from '#pt-br/site.ts'
import { companyQuery } from '#web/api/payments/company.ts'
import { publicPageHead } from '#web/parts/page/page-head.ts'
import { TermsScreen } from '#web/screens/legal/terms-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/termos')({
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery),
  head: () =>
    publicPageHead({
      title: `Termos de uso · ${SITE.name}`,
      path: '/termos',
      description: isSelling()
        ? 'O que oferecemos, quanto custa, como desistir em 7 dias e o que vale para os dois lados.'
        : 'O que oferecemos e o que vale para os dois lados.',
    }),
  component: TermsScreen,
})
