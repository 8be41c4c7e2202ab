import { mayHoldAnswers } from '#web/api/simulations/stored-answers.ts'
import { loadHttpLink } from '#web/api/client/client.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { loadToasts } from '#web/api/client/toasts.ts'
import { loadDialogs } from '#web/ui/dialogs/dialog.tsx'
import { whenIdle } from '#web/ui/document/when-idle.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'

type WatchProps = { viewerId: string }

/** Where its file is gone, after a release or offline, the page works without it. */
const PaymentWatch = lazy(async (): Promise<{ default: ComponentType<WatchProps> }> => {
  try {
    return { default: (await import('#web/parts/payments/payment-watch.tsx')).PaymentWatch }
  } catch {
    return { default: () => null }
  }
})

/** Answers that an earlier visit could not send go from whatever page comes next (spec 6.19). */
async function sendLeftAnswers(queryClient: QueryClient, viewerId: string) {
  if (!(await mayHoldAnswers(viewerId))) return
  const { sendStoredAnswers } = await import('#web/api/simulations/unsent-answers.ts')
  await sendStoredAnswers(queryClient, viewerId)
}

export function MemberWatch() {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const viewerId = viewer?.id
  useEffect(() => {
    if (viewerId === undefined) return undefined
    void loadHttpLink().catch(() => undefined)
    return whenIdle(() => {
      // Offline neither may load: the first toast, and the next page, try again.
      void loadToasts().catch(() => undefined)
      loadDialogs()
      void sendLeftAnswers(queryClient, viewerId).catch(() => undefined)
    })
  }, [queryClient, viewerId])
  if (viewer === null) return null
  return (
    <Suspense fallback={null}>
      <PaymentWatch key={viewer.id} viewerId={viewer.id} />
    </Suspense>
  )
}
