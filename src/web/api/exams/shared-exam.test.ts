import { expect, test } from 'vitest'
import { examCodeIn } from './shared-exam.ts'

test.each(['/simulados/AZ-900', '/simulados/az-900', '/simulados/az-900?utm_source=grupo#q3'])(
  '%s is the page of an exam',
  (origin) => {
    expect(examCodeIn(origin)?.toUpperCase()).toBe('AZ-900')
  },
)

test.each([
  undefined,
  '',
  '/',
  '/simulados',
  '/simulados/',
  '/simulados/AZ-900/',
  '/simulados/AZ-900/resultados',
  '/historico/AZ-900',
  '/simulados/0b9c6f3e-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
  '//mal.example/simulados/AZ-900',
  'https://mal.example/simulados/AZ-900',
])('%s is no page of an exam', (origin) => {
  expect(examCodeIn(origin)).toBeNull()
})
