import { expect, it } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { withoutAddresses } from './addresses-in-text.ts'

it.each([
  ['Key (email)=(ana.lima+x@exemplo.com) already exists', 'Key (email)=([endereço]) already exists'],
  ['550 <bia@exemplo.com>: unknown', '550 <[endereço]>: unknown'],
  ['nada aqui @ ali', 'nada aqui @ ali'],
])('blots the addresses of %s', (text, blotted) => {
  expect(withoutAddresses(text)).toBe(blotted)
})

it.each([
  ['a long run of letters', 'a'.repeat(100_000)],
  ['nothing but at signs', '@'.repeat(100_000)],
  ['many halves of an address', 'aaaa@'.repeat(20_000)],
])('reads 100 kB of %s within a quarter of a second', async (_name, text) => {
  expect(await busyMs(() => withoutAddresses(text))).toBeLessThan(250)
})
