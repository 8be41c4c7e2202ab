import { expect, test, vi } from 'vitest'
import type { Cover } from './draw-cover.ts'
import { sharingPictures } from './sharing-pictures.ts'

const coverOf = (code: string): Cover => ({
  code,
  name: 'Um exame',
  color: 'rosa',
  note: 'Simulado comentado',
})
const PNG = Uint8Array.of(1, 2, 3)

test('a picture is made once for all who ask, also at the same time', async () => {
  const make = vi.fn(() => Promise.resolve(PNG))
  const pictures = sharingPictures({ make })
  const [first, second] = await Promise.all([pictures.of(coverOf('A1')), pictures.of(coverOf('A1'))])
  expect(await pictures.of(coverOf('A1'))).toEqual(first)
  expect(second?.png).toBe(PNG)
  expect(make).toHaveBeenCalledTimes(1)
})

test('the one longest unused makes room, so memory has an end', async () => {
  const make = vi.fn(() => Promise.resolve(PNG))
  const pictures = sharingPictures({ make, most: 2 })
  for (const code of ['A1', 'B1', 'A1', 'C1']) await pictures.of(coverOf(code))
  expect(make).toHaveBeenCalledTimes(3)
  await pictures.of(coverOf('A1'))
  expect(make).toHaveBeenCalledTimes(3)
  await pictures.of(coverOf('B1'))
  expect(make).toHaveBeenCalledTimes(4)
})

test('one is made at a time, few wait, and the others are told to come back', async () => {
  const gate = Promise.withResolvers<undefined>()
  let [atOnce, most] = [0, 0]
  const make = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await gate.promise
    atOnce -= 1
    return PNG
  }
  const pictures = sharingPictures({ make, mostWaiting: 2 })
  const asked = ['A1', 'B1', 'C1', 'D1'].map((code) => pictures.of(coverOf(code)))
  expect(await asked[3]).toBeNull()
  gate.resolve(undefined)
  expect((await Promise.all(asked)).map((picture) => picture !== null)).toEqual([true, true, true, false])
  expect(most).toBe(1)
  expect(await pictures.of(coverOf('D1'))).not.toBeNull()
})

test('what failed is tried anew, and holds nobody up', async () => {
  const make = vi.fn(() => Promise.resolve(PNG)).mockRejectedValueOnce(new Error('no memory'))
  const pictures = sharingPictures({ make })
  const [failed, other] = await Promise.allSettled([pictures.of(coverOf('A1')), pictures.of(coverOf('B1'))])
  expect([failed.status, other.status]).toEqual(['rejected', 'fulfilled'])
  expect(await pictures.of(coverOf('A1'))).toMatchObject({ png: PNG })
})

test('the tag tells pictures apart, and stays with what looks the same', async () => {
  const tagOf = async (cover: Cover) =>
    (await sharingPictures({ make: () => Promise.resolve(PNG) }).of(cover))?.tag
  const cover = coverOf('A1')
  expect(await tagOf(cover)).toBe(await tagOf({ ...cover }))
  const others: Cover[] = [
    { ...cover, name: 'Outro exame' },
    { ...cover, color: 'verde' },
    { ...cover, note: 'Outra nota' },
  ]
  for (const other of others) expect(await tagOf(other)).not.toBe(await tagOf(cover))
})
