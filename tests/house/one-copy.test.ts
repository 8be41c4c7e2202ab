import { createRequire } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../..')
const { dependencies, devDependencies } = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const named = Object.keys({ ...dependencies, ...devDependencies })

it('what the product names is installed once: the tests have its React, its Zod, its Vite', () => {
  expect(named).toEqual(expect.arrayContaining(['react', 'zod', 'vite', 'drizzle-orm']))
  expect(named.filter((name) => existsSync(join(ROOT, 'tests/node_modules', name)))).toEqual([])
})

it.each(['react', 'react-dom', 'zod', 'drizzle-orm', 'hono'])(
  'a test finds the %s of the product',
  (name) => {
    const [test, product] = ['tests/http/any.test.ts', 'src/web/any.ts'].map((file) =>
      createRequire(join(ROOT, file)),
    )
    expect(test?.resolve(name)).toBe(product?.resolve(name))
  },
)
