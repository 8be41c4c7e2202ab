import { BRAND } from '#pt-br/brand.ts'
import { QUESTIONS } from '#pt-br/landing.ts'
import { siteOrigin } from '#web/api/client/site-origin.ts'
import { asDataBlock } from '#web/parts/page/data-block.ts'

/** Seller and questions as schema.org describes them; rendered by the server alone. */
export function LandingData() {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? asDataBlock(landingData(siteOrigin())) : ''}
    </script>
  )
}

const landingData = (origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      name: BRAND.name,
      description: BRAND.slogan,
      url: `${origin}/`,
      logo: `${origin}/icone-512.png`,
    },
    {
      '@type': 'FAQPage',
      inLanguage: 'pt-BR',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
})
