import { loadToasts, onToasts, wereToasts } from '#web/api/toasts.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'

const Notifications = lazy(async () => ({ default: (await loadToasts()).Notifications }))

/** Where toasts appear. What draws them comes with the first of them. */
export function Toasts() {
  const wereAny = useSyncExternalStore(onToasts, wereToasts, () => false)
  if (!wereAny) return null
  return (
    <Suspense fallback={null}>
      <Notifications containerWidth={400} />
    </Suspense>
  )
}
