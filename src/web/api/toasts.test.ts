import { expect, it, vi } from 'vitest'
import { onToasts, plainToasts, showToast, takeToast, wereToasts } from './toasts.ts'

vi.mock('@mantine/notifications', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('says its words where the file that draws toasts did not come, each once, until they are taken away', async () => {
  const told = vi.fn()
  const stop = onToasts(told)
  const toast = { id: 'login', title: 'Erro ao fazer login', message: 'Tente novamente.' }
  await showToast(toast)
  await showToast(toast)
  expect(plainToasts()).toEqual([toast])
  expect(wereToasts()).toBe(false)
  await takeToast('login')
  expect(plainToasts()).toEqual([])
  expect(told).toHaveBeenCalledTimes(3)
  stop()
})
