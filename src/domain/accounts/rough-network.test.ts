import { expect, it } from 'vitest'
import { roughNetwork } from './rough-network.ts'

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['2001:DB8:1:2::9', '2001:db8:*'],
  ['2001:db8::1', '2001:db8:*'],
  ['::1', null],
  ['', null],
  ['<script>', null],
])('of %s the owner is told %s', (address, told) => {
  expect(roughNetwork(address)).toBe(told)
})
