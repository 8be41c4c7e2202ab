import { BubbleLoader } from '#web/ui/bubble-loader.tsx'

/** Shown after 150 ms while a page or the session is being read (product.md 2, route guard). */
export function PendingScreen() {
  return (
    <main>
      <BubbleLoader text="Verificando autenticação..." fullPage />
    </main>
  )
}
