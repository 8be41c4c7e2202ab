import { expect, it, vi } from 'vitest'
import { onceWhileUnderWay } from './once-while-under-way.ts'

it('asks once for a double press, and again for other words or once it is over', async () => {
  const once = onceWhileUnderWay<{ id: number }, number>()
  const act = vi.fn(({ id }: { id: number }) => Promise.resolve(id))
  expect(await Promise.all([once({ id: 1 }, act), once({ id: 1 }, act), once({ id: 2 }, act)])).toEqual([
    1, 1, 2,
  ])
  expect(act).toHaveBeenCalledTimes(2)
  await once({ id: 1 }, act)
  expect(act).toHaveBeenCalledTimes(3)
})

it('tells a failure to both, and asks again afterwards', async () => {
  const once = onceWhileUnderWay<undefined, string>()
  const act = vi.fn(() => Promise.reject(new Error('away')))
  const both = await Promise.allSettled([once(undefined, act), once(undefined, act)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(act).toHaveBeenCalledTimes(1)
  await expect(once(undefined, () => Promise.resolve('back'))).resolves.toBe('back')
})

it('takes no file for another', async () => {
  const once = onceWhileUnderWay<File, string>()
  const act = vi.fn((file: File) => file.text())
  const files = ['um', 'dois'].map((text) => new File([text], 'figura.png'))
  expect(await Promise.all(files.map((file) => once(file, act)))).toEqual(['um', 'dois'])
})
