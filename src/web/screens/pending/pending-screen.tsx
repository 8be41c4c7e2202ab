import { SitePage } from '#web/parts/page/site-page.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'

const READING_SESSION = 'Verificando autenticação...'

/** Shown after 150 ms while a page or the session is being read (spec 2.4). */
export function PendingScreen() {
  return (
    <main>
      <BubbleLoader text={READING_SESSION} fullPage />
    </main>
  )
}

/** The same inside the frame of ordinary pages: the header stays where it is. */
export function PendingSiteScreen() {
  return (
    <SitePage>
      <BubbleLoader text={READING_SESSION} fullPage />
    </SitePage>
  )
}
