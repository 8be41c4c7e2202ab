import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** Making an embedded database takes three seconds, on a busy machine many. */
const MAKING_MS = 120_000

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'gabarite-first-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const inFolder = (...names: string[]) => join(parent, 'data', ...names)

/** What runs beside the first build; without exams, so that it takes a moment only. */
function fill(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/entry/commands/fill-demonstration.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: inFolder(), CATALOG: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  )
}

describe('the folder of a demonstration, while the site is built for the first time', () => {
  it(
    'is made with its two accounts and closed again, for the server to open',
    async () => {
      expect(await fill()).toEqual({ code: 0, said: '' })
      expect(existsSync(inFolder('database', 'PG_VERSION'))).toBe(true)
      const accounts = readFileSync(inFolder('demonstration-accounts.json'), 'utf8')
      expect(accounts.match(/@gabarite\.example/g)).toHaveLength(2)
    },
    MAKING_MS,
  )

  it('is left alone where it is there already: somebody may be using it', async () => {
    mkdirSync(inFolder('database'), { recursive: true })
    expect(await fill()).toEqual({ code: 0, said: '' })
    expect(readdirSync(inFolder())).toEqual(['database'])
  })

  it('cannot be made within a file: a sentence says so', async () => {
    writeFileSync(inFolder(), '')
    expect(await fill()).toEqual({
      code: 1,
      said: 'DATA_DIR passa por um arquivo que não é pasta. Escolha outra pasta.\n',
    })
  })

  it.each([
    ['the data is in a PostgreSQL', { DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' }],
    ['a setting is wrong, which the server says', { PORT: 'oitenta' }],
  ])('is not made where %s', async (_, settings) => {
    expect(await fill(settings)).toEqual({ code: 0, said: '' })
    expect(existsSync(inFolder())).toBe(false)
  })
})
