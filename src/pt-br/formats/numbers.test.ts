import { expect, test } from 'vitest'
import { formatBytes, formatCpf, formatInteger } from './numbers.ts'

test('thousands are parted by a point', () => {
  expect(formatInteger(1890)).toBe('1.890')
})

test.each([
  [12, '1 kB'],
  [348_000, '340 kB'],
  [2_200_000, '2,1 MB'],
])('%i bytes are %s', (bytes, label) => expect(formatBytes(bytes)).toBe(label))

test('a CPF is written with points and a dash', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
})
