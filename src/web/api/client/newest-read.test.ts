import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { newestRead } from './newest-read.ts'
import { refusalError } from './refusal.ts'

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

it('a refusal is an answer: what was read before does not hide it', async () => {
  const queryClient = new QueryClient()
  const gone = refusalError({ code: 'EXAM_NOT_FOUND', status: 404, message: 'Exame não encontrado.' })
  queryClient.setQueryData(['page'], 'old')
  const query = { queryKey: ['page'], queryFn: () => Promise.reject<string>(gone), staleTime: 0 }
  await expect(newestRead(queryClient, query)).rejects.toBe(gone)
})

it.each([
  { code: 'UNAUTHENTICATED', status: 401 },
  { code: 'TOO_MANY_TRIES', status: 429 },
  { code: 'FOREIGN_ANSWER', status: 403 },
])('$code says nothing of what was asked for', async ({ code, status }) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['page'], 'old')
  const queryFn = () => Promise.reject<string>(refusalError({ code, status, message: '' }))
  expect(await newestRead(queryClient, { queryKey: ['page'], queryFn, staleTime: 0 })).toBe('old')
})

it('what was read last is no answer where it is of no use any more', async () => {
  const queryClient = new QueryClient()
  const queryFn = () => Promise.reject<string>(new TypeError('no line'))
  const query = { queryKey: ['page'], queryFn, staleTime: 0 }
  queryClient.setQueryData(query.queryKey, 'under way')
  const isUnderWay = (last: string) => last === 'under way'
  expect(await newestRead(queryClient, query, isUnderWay)).toBe('under way')
  queryClient.setQueryData(query.queryKey, 'gate')
  await expect(newestRead(queryClient, query, isUnderWay)).rejects.toThrow('no line')
})
