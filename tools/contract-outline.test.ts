import { contract } from '#contract/contract.ts'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contractOutlines } from './contract-outline.ts'

const outlines = contractOutlines().map(({ file }) => readFileSync(file, 'utf8'))

it('the browser has the contract as it stands (`npm run contract:outline`)', () => {
  expect(outlines).toEqual(contractOutlines().map(({ text }) => text))
})

it('every call is in it, whatever its name, and nothing that people read of it', () => {
  const callsOf = (router: unknown) =>
    partsOf(router).map(([noun, calls]) => [noun, partsOf(calls).map(([verb]) => verb)])
  const [ofAll, ofAdmin] = outlines.map((text) => callsOf(JSON.parse(text)))
  expect([...(ofAll ?? []), ...(ofAdmin ?? [])]).toEqual(callsOf(contract))
  expect(outlines.join('')).not.toContain('Iniciar simulado')
  expect(outlines[0]).not.toContain('/admin/')
})

const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
