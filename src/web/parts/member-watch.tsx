import { useViewer } from '#web/api/session.ts'
import { loadToasts } from '#web/api/toasts.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'

type WatchProps = { viewerId: string }

/** Where its file is gone, after a release or without a network, the page goes on without the watch. */
const PaymentWatch = lazy(async (): Promise<{ default: ComponentType<WatchProps> }> => {
  try {
    return { default: (await import('./payment-watch.tsx')).PaymentWatch }
  } catch {
    return { default: () => null }
  }
})

/** What goes on behind every page of signed-in people, and of nobody else. */
export function MemberWatch() {
  const viewer = useViewer()
  const isMember = viewer !== null
  useEffect(
    () => (isMember ? whenIdle(() => void loadToasts().catch(() => undefined)) : undefined),
    [isMember],
  )
  if (viewer === null) return null
  return (
    <Suspense fallback={null}>
      <PaymentWatch key={viewer.id} viewerId={viewer.id} />
    </Suspense>
  )
}
