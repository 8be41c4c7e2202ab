import { askFailedAgain } from '#web/api/client/ask-failed-again.ts'
import { PaymentWatch } from '#web/parts/payments/payment-watch.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What a signed-in person's pages watch and may begin late. */
export function LateWatch({ viewerId }: { viewerId: string }) {
  const queryClient = useQueryClient()
  useEffect(() => askFailedAgain(queryClient), [queryClient])
  return <PaymentWatch viewerId={viewerId} />
}
