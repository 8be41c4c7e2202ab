import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('what is pressed without a line fails at once instead of waiting in silence', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const pressed = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new TypeError('no line')),
  })
  await expect(pressed.mutate()).rejects.toThrow('no line')
})
