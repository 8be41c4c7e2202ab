import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export const mailChoicesQuery = queryOptions({
  queryKey: ['profile', 'mail-choices'],
  queryFn: () => api.mailChoices.get(),
  staleTime: 0,
})
