import { expect, it } from 'vitest'
import { withTlsMode } from './tls-mode.ts'

const BASE = 'postgres://ana:a%2Fb@banco.example:5433/site'

it.each([
  [BASE, BASE],
  [`${BASE}?sslmode=disable`, `${BASE}?sslmode=disable`],
  [`${BASE}?sslmode=no-verify`, `${BASE}?sslmode=no-verify`],
  [`${BASE}?sslmode=require`, `${BASE}?sslmode=verify-full`],
  [`${BASE}?sslmode=prefer&sslrootcert=/ca.crt`, `${BASE}?sslmode=verify-full&sslrootcert=%2Fca.crt`],
  [`${BASE}?sslmode=require&uselibpqcompat=true`, `${BASE}?sslmode=require&uselibpqcompat=true`],
])('%s connects as %s', (url, connected) => {
  expect(withTlsMode(url)).toBe(connected)
})
