import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contractOutline, OUTLINE_FILE } from './contract-outline.ts'

it('the browser’s outline of the contract is current (npm run contract:outline)', () => {
  expect(readFileSync(OUTLINE_FILE, 'utf8')).toBe(contractOutline())
})
