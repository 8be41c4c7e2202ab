import { loadToasts, onToasts, wereToasts } from '#web/api/client/toasts.ts'
import type { NotificationsProps } from '@mantine/notifications'
import { PlainToasts } from './plain-toasts.tsx'
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'

/** Where its file is gone, after a release or offline, the page works without it. */
const Notifications = lazy(async (): Promise<{ default: ComponentType<NotificationsProps> }> => {
  try {
    return { default: (await loadToasts()).Notifications }
  } catch {
    return { default: () => null }
  }
})

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
