import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'gabarite-serve-'))
for (const part of ['server', 'client']) mkdirSync(join(folder, 'dist', part), { recursive: true })
writeFileSync(join(folder, 'dist/server/server.js'), 'throw new Error("opened")')
const stamp = join(folder, 'dist/built-from')
/** Of a folder without sources. */
const OF_NOTHING = createHash('sha256').digest('hex')
const other = createServer().listen(0, '127.0.0.1')
await once(other, 'listening')
const address = other.address()
const taken = String(typeof address === 'object' ? address?.port : 0)

beforeEach(() => writeFileSync(stamp, OF_NOTHING))
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})

const start = (env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('src/entry/serve.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
  })
  return { status, stdout, stderr }
}

const PORT_TAKEN = `A porta ${taken} já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start.`

it.each([
  ['PORT', PORT_TAKEN],
  ['METRICS_PORT', `A porta ${taken}, pedida em METRICS_PORT, já está em uso. Escolha outra.`],
])('a start whose %s is taken ends with one sentence, before anything is opened', (setting, sentence) => {
  expect(start({ [setting]: taken })).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` })
})

it('a build that broke off is not opened', () => {
  rmSync(stamp)
  const sentence = 'A montagem do site em dist não terminou. Rode npm run build antes de abrir.'
  expect(start({ PORT: taken })).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` })
})

it('a build of other files is told before it is opened', () => {
  writeFileSync(stamp, 'de outros')
  const { stderr } = start({ PORT: taken })
  const sentence = 'O site em dist foi montado de outros arquivos. Rode npm run build e comece de novo.'
  expect(stderr).toBe(`${sentence}\n${PORT_TAKEN}\n`)
})

/** Tells at the end which packages were loaded. */
const TELLING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  process.on('exit', () => console.log([...packages].join()))
`)}`

it('what is read before the build is opened needs one package', () => {
  const told = { status: 1, stdout: 'zod\n', stderr: `${PORT_TAKEN}\n` }
  expect(start({ PORT: taken, NODE_OPTIONS: `--import ${TELLING}` })).toEqual(told)
})
