import { SitePage } from '#web/parts/page/site-page.tsx'
import { Benefits } from './benefits.tsx'
import { ClosingCall } from './closing-call.tsx'
import { FeaturedExams } from './featured-exams.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Questions } from './questions.tsx'
import { questionsOf, stepsOf, TESTIMONIALS, TESTIMONIALS_LABEL, type Testimonial } from '#pt-br/landing.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import classes from './home-screen.module.css'
import { ReadinessSection } from './readiness-section.tsx'
import { Section, StartButton } from './section.tsx'
import { isSelling, SITE } from '#pt-br/site.ts'
import { siteOrigin } from '#web/api/client/site-origin.ts'
import { asDataBlock } from '#web/parts/page/data-block.ts'

const landingData = (origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      name: SITE.name,
      description: SITE.slogan,
      url: `${origin}/`,
      logo: `${origin}/icone-512.png`,
    },
    {
      '@type': 'FAQPage',
      inLanguage: 'pt-BR',
      mainEntity: questionsOf().map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
})

/** The landing page: its sections in their order (spec 10.1). */
export function HomeScreen() {
  return (
    <SitePage width="full">
      <Hero />
      <FeaturedExams />
      <Benefits />
      <HowItWorks />
      <ReadinessSection />
      {isSelling() && (
        <>
          <Pricing />
          <Testimonials />
        </>
      )}
      <Questions />
      <ClosingCall />
      <LandingData />
    </SitePage>
  )
}

function HowItWorks() {
  return (
    <Section id="como-funciona" title="Como funciona">
      <ol className={classes.steps}>
        {stepsOf().map(({ title, text }, index, steps) => (
          <li key={title}>
            <Bubble
              label={index + 1}
              size={44}
              state={index === steps.length - 1 ? 'empty' : 'selected'}
              variant={index % 2 === 0 ? 1 : 2}
              className={classes.number}
            />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <StartButton>Começar agora</StartButton>
    </Section>
  )
}

// Seller and questions as schema.org describes them; rendered by the server alone.
function LandingData() {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? asDataBlock(landingData(siteOrigin())) : ''}
    </script>
  )
}

// Labelled as samples until real ones are here (spec 10.2).
function Testimonials() {
  return (
    <Section id="depoimentos" tone="sheet" title="Quem já conferiu o gabarito" sub={TESTIMONIALS_LABEL}>
      <div className={classes.grid}>
        {TESTIMONIALS.map((testimonial) => (
          <Quote key={testimonial.exam} {...testimonial} />
        ))}
      </div>
    </Section>
  )
}

function Quote({ text, role, exam, booklet }: Testimonial) {
  return (
    <figure>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span className={classes.initial} data-booklet={booklet} aria-hidden>
          {role.slice(0, 1)}
        </span>
        <span>
          <b>{role}</b>
          <span className={classes.exam}>{exam}</span>
        </span>
      </figcaption>
    </figure>
  )
}
