import { SitePage } from '#web/parts/page/site-page.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'

const READING_SESSION = 'Verificando autenticação...'

/** Shown after 150 ms while a page or the session loads (spec 2.4). */
export function PendingScreen() {
  return (
    <main>
      <BubbleLoader text={READING_SESSION} fullPage />
    </main>
  )
}

export function PendingSiteScreen() {
  return (
    <SitePage>
      <BubbleLoader text={READING_SESSION} fullPage />
    </SitePage>
  )
}
