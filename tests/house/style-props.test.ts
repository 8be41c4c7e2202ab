import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { UNUSED_STYLE_PROPS, withoutUnusedStyleProps } from '../../tools/unused-style-props.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MANTINE = 'node_modules/@mantine'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const NAMES = UNUSED_STYLE_PROPS.join('|')

const saying = (pattern: RegExp, paths: string[]) => paths.filter((path) => pattern.test(read(path)))

it('no page and no part of Mantine uses a style property that the browser’s build leaves out', () => {
  const pages = globSync('src/web/**/*.tsx', { cwd: ROOT })
  const parts = globSync(`${MANTINE}/{core,notifications,charts}/esm/components/**/*.mjs`, { cwd: ROOT })
  expect(pages.length).toBeGreaterThan(100)
  expect(parts.length).toBeGreaterThan(100)
  expect(saying(new RegExp(`\\s(?:${NAMES})=[{"]`), pages)).toEqual([])
  expect(saying(new RegExp(`\\s(?:${NAMES}): `), ['src/web/theme/theme.ts', ...parts])).toEqual([])
  expect(saying(/\smt=[{"]/, pages)).not.toEqual([])
})

it('they are entries of Mantine’s table, and the others stay', () => {
  const table = read(`${MANTINE}/core/esm/core/Box/style-props/style-props-data.mjs`)
  const rest = withoutUnusedStyleProps(table)
  expect(rest).toContain('property: "marginTop"')
  expect(rest).not.toContain('property: "paddingInlineStart"')
  expect(() => withoutUnusedStyleProps(rest)).toThrow('unused-style-props')
})
