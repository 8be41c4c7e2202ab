import { SitePage } from '#web/parts/site-page.tsx'
import { FeaturedExams } from './featured-exams.tsx'
import { Hero } from './hero.tsx'

/** The landing page (product.md 2). */
export function HomeScreen() {
  return (
    <SitePage width="full">
      <Hero />
      <FeaturedExams />
    </SitePage>
  )
}
