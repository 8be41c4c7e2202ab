import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'gabarite-serve-'))
mkdirSync(join(folder, 'dist/server'), { recursive: true })
writeFileSync(join(folder, 'dist/server/server.js'), 'throw new Error("opened")')
const other = createServer().listen(0, '127.0.0.1')
await once(other, 'listening')
const address = other.address()
const taken = String(typeof address === 'object' ? address?.port : 0)

afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['PORT', `A porta ${taken} já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start.`],
  ['METRICS_PORT', `A porta ${taken}, pedida em METRICS_PORT, já está em uso. Escolha outra.`],
])('a start whose %s is taken ends with one sentence, before anything is opened', (setting, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('src/entry/serve.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: '0', [setting]: taken },
  })
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` })
})
