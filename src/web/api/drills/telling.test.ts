import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { isTelling, whenTold } from './telling.ts'

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
