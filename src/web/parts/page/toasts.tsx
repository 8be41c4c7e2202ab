import { loadToasts, onToasts, wereToasts } from '#web/api/client/toasts.ts'
import { PlainToasts } from './plain-toasts.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { useSyncExternalStore } from 'react'

const Notifications = latePart(async () => (await loadToasts()).Notifications)

export function Toasts() {
  const wereAny = useSyncExternalStore(onToasts, wereToasts, () => false)
  return (
    <>
      <PlainToasts />
      {wereAny && <Notifications containerWidth={400} />}
    </>
  )
}
