import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

function withoutLine() {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
}

it('what is read without a line fails too, and is read once the line is back', async () => {
  withoutLine()
  const read = vi.fn(() => Promise.reject<string>(new TypeError('no line')))
  const queryClient = createQueryClient()
  queryClient.mount()
  onTestFinished(() => queryClient.unmount())
  const shown = new QueryObserver(queryClient, { queryKey: ['page'], queryFn: read, retry: false })
  onTestFinished(shown.subscribe(() => undefined))
  await vi.waitFor(() => expect(shown.getCurrentResult().isError).toBe(true))

  read.mockResolvedValue('page')
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('page'))
})

it('what is pressed without a line fails at once instead of waiting in silence', async () => {
  withoutLine()
  const pressed = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new TypeError('no line')),
  })
  await expect(pressed.mutate()).rejects.toThrow('no line')
})
