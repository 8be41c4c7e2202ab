import { expect, test } from 'vitest'
import { REFUSALS } from './refusals.ts'

test('every refusal is an HTTP error', () => {
  const odd = Object.entries(REFUSALS).filter(([, status]) => status < 400 || status > 599)
  expect(odd).toEqual([])
})

test('what is not there and what is not yours answer alike', () => {
  const { NOT_FOUND, SIMULATION_NOT_FOUND, COMMENT_NOT_FOUND, SIMULATION_NOT_COMPLETED } = REFUSALS
  expect(new Set([NOT_FOUND, SIMULATION_NOT_FOUND, COMMENT_NOT_FOUND, SIMULATION_NOT_COMPLETED])).toEqual(
    new Set([404]),
  )
})
