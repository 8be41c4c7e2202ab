import { SitePage } from '#web/parts/page/site-page.tsx'
import { Benefits } from './benefits.tsx'
import { ClosingCall } from './closing-call.tsx'
import { FeaturedExams } from './featured-exams.tsx'
import { Hero } from './hero.tsx'
import { LandingData } from './landing-data.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Questions } from './questions.tsx'
import { Testimonials } from './testimonials.tsx'

/** The landing page: its sections in their order (spec 10.1). */
export function HomeScreen() {
  return (
    <SitePage width="full">
      <Hero />
      <FeaturedExams />
      <Benefits />
      <HowItWorks />
      <Pricing />
      <Testimonials />
      <Questions />
      <ClosingCall />
      <LandingData />
    </SitePage>
  )
}
