import { loadToasts, onToasts, wereToasts } from '#web/api/client/toasts.ts'
import type { NotificationsProps } from '@mantine/notifications'
import { PlainToasts } from './plain-toasts.tsx'
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

/** Where its file is gone, after a release or without a network, the page goes on without them. */
const Notifications = lazy(async (): Promise<{ default: ComponentType<NotificationsProps> }> => {
  try {
    return { default: (await loadToasts()).Notifications }
  } catch {
    return { default: () => null }
  }
})

/** Where toasts appear. What draws them comes with the first of them. */
export function Toasts() {
  const wereAny = useSyncExternalStore(onToasts, wereToasts, () => false)
  return (
    <>
      <PlainToasts />
      {wereAny && (
        <Suspense fallback={null}>
          <Notifications containerWidth={400} />
        </Suspense>
      )}
    </>
  )
}
