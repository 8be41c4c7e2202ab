import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { isSentSoon, isTelling, whenTold, whenToldSoon } from './telling.ts'

afterEach(() => vi.useRealTimers())

it.each(['said in d', 'marks of d'])(
  'the end of a drill waits for what is %s, one after the other',
  async (id) => {
    const client = new QueryClient()
    const replies = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    for (const { promise } of replies)
      void new MutationObserver(client, { mutationFn: () => promise, scope: { id } }).mutate()
    const isTold = vi.fn<() => void>()
    const told = whenTold(client, 'd').then(isTold)

    expect(isTelling(client, 'd')).toBe(true)
    expect(isTelling(client, 'another')).toBe(false)
    replies[0]?.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isTold).not.toHaveBeenCalled()
    replies[1]?.resolve()
    await told
    expect(isTelling(client, 'd')).toBe(false)
  },
)

it('nothing on its way holds up no end', async () => {
  await expect(whenTold(new QueryClient(), 'd')).resolves.toBeUndefined()
})

it('a mark that does not arrive holds up the end of a simulado or Prova for five seconds', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const scope = { id: 'marks of s' }
  void new MutationObserver(client, { mutationFn: () => new Promise(() => {}), scope }).mutate()
  const isTold = vi.fn<() => void>()
  void whenToldSoon(client, 's').then(isTold)

  await vi.advanceTimersByTimeAsync(4990)
  expect(isTold).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(isTold).toHaveBeenCalledOnce()
})

it('an answer that cannot be sent holds up another drill for three seconds, and one that is sent for none', async () => {
  vi.useFakeTimers()
  const isSent = vi.fn<(sent: boolean) => void>()
  void isSentSoon(new Promise(() => {})).then(isSent)
  await vi.advanceTimersByTimeAsync(2990)
  expect(isSent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(isSent).toHaveBeenCalledWith(false)
  await expect(isSentSoon(Promise.resolve())).resolves.toBe(true)
})
