import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SCREENS } from './screens.ts'

const WEB = 'src/web'

const filesIn = (folder: string): string[] =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))

/** The addresses of the product, as each route file declares them. */
const routes = filesIn('routes').map((file) => {
  const source = readFileSync(join(WEB, file), 'utf8')
  return /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? '__root'
})

const dialogs = ['parts', 'screens']
  .flatMap(filesIn)
  .filter((file) =>
    /<(?:Dialog|PressDialog|ConfirmDialog|LeaveDialog|Drawer|MenuSheet|Modal)\b/.test(
      readFileSync(join(WEB, file), 'utf8'),
    ),
  )

it('every route has a row in the list of screens', () => {
  expect(routes.length).toBeGreaterThan(8)
  const rows = new Set(SCREENS.flatMap((state) => state.routes))
  expect(routes.filter((route) => !rows.has(route))).toEqual([])
})

it('every dialog and drawer has a row in the list of screens', () => {
  expect(dialogs.length).toBeGreaterThan(8)
  const rows = new Set(SCREENS.flatMap((state) => state.dialogs ?? []))
  expect(dialogs.filter((file) => !rows.has(file))).toEqual([])
  expect([...rows].filter((file) => !dialogs.includes(file))).toEqual([])
})

it('names every state once', () => {
  const names = SCREENS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
