import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { newestRead } from './newest-read.ts'

it('what is read last stands for what cannot be read now, and is read anew once it can', async () => {
  const queryClient = new QueryClient()
  const read = vi.fn(() => Promise.resolve('old'))
  const query = { queryKey: ['page'], queryFn: read, staleTime: 0 }
  expect(await newestRead(queryClient, query)).toBe('old')
  read.mockRejectedValue(new TypeError('no line'))
  expect(await newestRead(queryClient, query)).toBe('old')
  read.mockResolvedValue('new')
  expect(await newestRead(queryClient, query)).toBe('new')
})

it('what was never read fails', async () => {
  const queryFn = () => Promise.reject<string>(new TypeError('no line'))
  await expect(newestRead(new QueryClient(), { queryKey: ['page'], queryFn })).rejects.toThrow('no line')
})
