import { mayHoldAnswers } from '#web/api/simulations/stored-answers.ts'
import { reportClientError } from '#web/api/client/client-error-reports.ts'
import { loadHttpLink } from '#web/api/client/client.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { loadToasts } from '#web/api/client/toasts.ts'
import { loadDialogs } from '#web/ui/dialogs/dialog.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { preload } from '#web/ui/document/preload.ts'
import { whenIdle } from '#web/ui/document/when-idle.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const PaymentWatch = latePart(
  async () => (await import('#web/parts/payments/payment-watch.tsx')).PaymentWatch,
)

/** Answers that an earlier visit could not send go from whatever page comes next. */
async function sendLeft(queryClient: QueryClient, viewerId: string) {
  if (await mayHoldAnswers(viewerId))
    await (await import('#web/api/mocks/send-left-answers.ts')).sendLeftAnswers(queryClient, viewerId)
}

export function MemberWatch() {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const viewerId = viewer?.id
  useEffect(() => {
    if (viewerId === undefined) return undefined
    preload(loadHttpLink)
    return whenIdle(() => {
      preload(loadToasts)
      loadDialogs()
      sendLeft(queryClient, viewerId).catch(reportClientError)
    })
  }, [queryClient, viewerId])
  return viewer && <PaymentWatch key={viewer.id} viewerId={viewer.id} />
}
