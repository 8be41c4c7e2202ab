import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { IN_BUILT_SERVER } from '../vite.config.ts'

const lock = z.object({ packages: z.record(z.string(), z.unknown()) })
const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const isHeld = (name: string) => IN_BUILT_SERVER.some((held) => held.test(name))
const WITHIN = /^node_modules\/(?<owner>(?:@[^/]+\/)?[^/]+)\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)$/

it('a package that the built server holds brings what stands within it: dist would find another version beside it', () => {
  const within = Object.keys(packages).flatMap((path) => {
    const { owner = '', name = '' } = WITHIN.exec(path)?.groups ?? {}
    return isHeld(owner) ? [name] : []
  })
  expect(within).toContain('rou3')
  expect(within.filter((name) => !isHeld(name) && `node_modules/${name}` in packages)).toEqual([])
})
