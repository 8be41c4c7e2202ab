import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { partsShipped, rowStart } from './third-party-list.ts'

const parts = partsShipped('.')

it('THIRD-PARTY.md lists what is shipped (npm run third-party writes it)', () => {
  const lines = readFileSync('THIRD-PARTY.md', 'utf8').split('\n')
  const listed = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| Package'))
  expect(listed.map((line) => `${line.split(' | ').slice(0, 3).join(' | ')} |`)).toEqual(parts.map(rowStart))
})

it('every part says under which licence it comes', () => {
  expect(parts.filter(({ license }) => license === 'not stated')).toEqual([])
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@tabler/icons', 'better-auth', 'react', 'sharp']),
  )
})
