import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type MailChoices = Awaited<ReturnType<Client['mailChoices']['get']>>

export const mailChoicesQuery = queryOptions({
  queryKey: ['profile', 'mail-choices'],
  queryFn: () => api.mailChoices.get(),
  staleTime: 0,
})
