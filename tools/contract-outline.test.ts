import { contract } from '#contract/contract.ts'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contractOutline, OUTLINE_FILE } from './contract-outline.ts'

const outline = readFileSync(OUTLINE_FILE, 'utf8')

it('the browser has the contract as it stands (`npm run contract:outline`)', () => {
  expect(outline).toBe(contractOutline())
})

it('every call is in it, whatever its name, and nothing that people read of it', () => {
  const callsOf = (router: unknown) =>
    partsOf(router).map(([noun, calls]) => [noun, partsOf(calls).map(([verb]) => verb)])
  expect(callsOf(JSON.parse(outline))).toEqual(callsOf(contract))
  expect(outline).not.toContain('Iniciar simulado')
})

const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
