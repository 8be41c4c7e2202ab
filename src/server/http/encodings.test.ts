import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, inEachEncoding } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('to who accepts %s it goes as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('each form is the same text', async () => {
  const text = 'Ação. '.repeat(1000)
  const { br, gzip, identity } = await inEachEncoding(Buffer.from(text))
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual([text, text, text])
})
