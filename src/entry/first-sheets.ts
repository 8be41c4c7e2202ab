// The landing page's sheets travel with the base sheet: one file instead of three before a stranger sees anything, and
// a round trip less on a slow line. Sheets only: its scripts stay where they are.
import '#web/screens/home/benefits.module.css'
import '#web/screens/home/closing-call.module.css'
import '#web/screens/home/featured-exams.module.css'
import '#web/screens/home/hero-sheet.module.css'
import '#web/screens/home/hero.module.css'
import '#web/screens/home/how-it-works.module.css'
import '#web/screens/home/pricing.module.css'
import '#web/screens/home/questions.module.css'
import '#web/screens/home/section.module.css'
import '#web/screens/home/testimonials.module.css'
