import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { constantPage } from './constant-page.ts'

const NONCE = 'kX9+/abcdefghijklmno01=='
const POLICY = `default-src 'none'; script-src 'self' 'nonce-${NONCE}'; style-src 'self' 'nonce-${NONCE}'`
const PAGE = `<style nonce="${NONCE}">a{}</style><p>Ação</p><script nonce="${NONCE}">begin(1 < 2)</script><script type="module" nonce="${NONCE}">import("/a.js")</script><script type="application/ld+json" nonce="${NONCE}">{"a":1}</script><script nonce="${NONCE}" src="/b.js"></script>`

const drawn = (headers: Record<string, string> = {}, status = 200) =>
  new Response(PAGE, {
    status,
    headers: { 'content-type': 'text/html', 'content-security-policy': POLICY, ...headers },
  })

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function headerOf(headers: readonly string[], name: string): string | undefined {
  const at = headers.findIndex((entry, index) => index % 2 === 0 && entry === name)
  return at === -1 ? undefined : headers[at + 1]
}

test('the policy names every inline script by its hash, and no script by a nonce', async () => {
  const { forms } = await constantPage(drawn())
  const policy = headerOf(forms.identity.headers, 'content-security-policy')
  expect(policy).toBe(
    `default-src 'none'; script-src 'self' ${hashOf('begin(1 < 2)')} ${hashOf('import("/a.js")')}; style-src 'self' 'nonce-${NONCE}'`,
  )
})

test('scripts lose their nonce, styles keep it, and their words stay', async () => {
  const { forms } = await constantPage(drawn())
  expect(forms.identity.bytes.toString()).toBe(
    PAGE.replaceAll(new RegExp(`(<script[^>]*) nonce="[^"]*"`, 'g'), '$1'),
  )
})

test('every encoding is the same page, and says its length', async () => {
  const { forms } = await constantPage(drawn())
  const plain = forms.identity.bytes.toString()
  expect(gunzipSync(forms.gzip.bytes).toString()).toBe(plain)
  expect(brotliDecompressSync(forms.br.bytes).toString()).toBe(plain)
  for (const { bytes, headers } of Object.values(forms))
    expect(headerOf(headers, 'content-length')).toBe(String(bytes.length))
  expect(headerOf(forms.br.headers, 'content-encoding')).toBe('br')
  expect(headerOf(forms.identity.headers, 'content-encoding')).toBeUndefined()
})

test('a page that failed keeps its own words on being kept', async () => {
  const { status, forms } = await constantPage(drawn({ 'cache-control': 'no-store' }, 503))
  expect(status).toBe(503)
  expect(headerOf(forms.gzip.headers, 'cache-control')).toBe('no-store')
})

test('a page that sets a cookie is for one person', async () => {
  await expect(constantPage(drawn({ 'set-cookie': 'a=b' }))).rejects.toThrow('no cookie')
})
