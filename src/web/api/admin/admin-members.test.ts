import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAdminAgain } from './admin-lists.ts'
import { memberQuery, membersQuery } from './admin-members.ts'

test('an act reads the lists again, and no account: that would log a look that nobody made', async () => {
  const client = new QueryClient()
  const { queryKey: list } = membersQuery({ page: 1 })
  const { queryKey: account } = memberQuery('7f1d0000-0000-4000-8000-000000000001')
  for (const queryKey of [list, account]) client.getQueryCache().build(client, { queryKey })
  await readAdminAgain(client)
  expect(client.getQueryState(list)?.isInvalidated).toBe(true)
  expect(client.getQueryState(account)?.isInvalidated).toBe(false)
})
