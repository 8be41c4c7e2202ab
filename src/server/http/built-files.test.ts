import { Hono } from 'hono'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { builtFiles } from './built-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'gabarite-built-'))
const root = join(folder, 'client')
mkdirSync(join(root, 'assets'), { recursive: true })
const put = (name: string, text: string) => writeFileSync(join(root, name), text)
put('assets/a-1.js', 'plain')
put('assets/a-1.js.br', 'brotli')
put('assets/a-1.js.gz', 'gzip')
put('assets/letter-1.woff2', 'letters')
put('icone.png', 'icon')
put('gone.css', 'gone')
writeFileSync(join(folder, 'segredo.txt'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const app = new Hono().use(builtFiles(root)).all('*', (c) => c.text('page', 404))

async function ask(path: string, accepted = 'gzip, deflate, br, zstd', method = 'GET') {
  const response = await app.request(path, { method, headers: { 'accept-encoding': accepted } })
  const { headers } = response
  const named = (name: string) => headers.get(name)
  return {
    text: await response.text(),
    encoding: named('content-encoding'),
    type: named('content-type'),
    kept: named('cache-control'),
    length: Number(named('content-length')),
  }
}

describe('files of the build', () => {
  it('come in the smallest form that the browser takes, to keep for a year', async () => {
    const all = { type: 'text/javascript; charset=utf-8', kept: 'public, max-age=31536000, immutable' }
    const brotli = { ...all, encoding: 'br', length: 6 }
    expect(await ask('/assets/a-1.js')).toEqual({ ...brotli, text: 'brotli' })
    expect(await ask('/assets/a-1.js', 'br', 'HEAD')).toEqual({ ...brotli, text: '' })
    const withoutBrotli = await ask('/assets/a-1.js', 'gzip, br;q=0')
    expect(withoutBrotli).toEqual({ ...all, text: 'gzip', encoding: 'gzip', length: 4 })
    const plain = await ask('/assets/a-1.js', 'deflate')
    expect(plain).toEqual({ ...all, text: 'plain', encoding: null, length: 5 })
  })

  it('come as they are where nothing compressed lies beside them, and for an hour under a lasting name', async () => {
    const letters = await ask('/assets/letter-1.woff2')
    expect(letters).toMatchObject({ text: 'letters', encoding: null, type: 'font/woff2' })
    const icon = await ask('/icone.png')
    const kept = 'public, max-age=3600'
    expect(icon).toEqual({ text: 'icon', encoding: null, type: 'image/png', kept, length: 4 })
  })

  it('are nothing else: other names, other folders, other methods and folders go on to the pages', async () => {
    for (const path of [
      '/',
      '/assets',
      '/assets/',
      '/assets/a-2.js',
      '/../segredo.txt',
      '/%2e%2e/segredo.txt',
    ])
      expect((await ask(path)).text).toBe('page')
    expect((await ask('/assets/a-1.js', 'br', 'POST')).text).toBe('page')
  })

  it('one that an upgrade took away is looked for again at the next request', async () => {
    rmSync(join(root, 'gone.css'))
    expect((await ask('/gone.css')).text).toBe('page')
    put('gone.css', 'back')
    expect((await ask('/gone.css')).text).toBe('back')
    rmSync(join(root, 'gone.css'))
    expect((await ask('/gone.css')).text).toBe('back')
  })
})
