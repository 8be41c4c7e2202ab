import { expect, test } from 'vitest'
import { completedKind } from './completed-kind.ts'

const mockOf = (kind: 'whole' | 'reduced', isSample = false) => ({
  mode: 'mock' as const,
  mock: { size: { kind, fullLength: 65, isOfficial: true }, isSample },
})

test.each([
  ['study', { mode: 'study' as const, mock: null }],
  ['drill', { mode: 'drill' as const, mock: null }],
  ['mock', mockOf('whole')],
  ['reduced-mock', mockOf('reduced')],
  ['sample-mock', mockOf('whole', true)],
  ['sample-mock', mockOf('reduced', true)],
  ['mock', { mode: 'mock' as const, mock: { size: { kind: 'unknown' as const }, isSample: false } }],
] as const)('a finished simulation is told as %s', (kind, simulation) => {
  expect(completedKind(simulation)).toBe(kind)
})
