import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageTemplate } from './page-template.ts'

const PLACE = 'AAAAAAAAAAAAAAAAAAAAAA=='
const NONCE = 'kX9+/abcdefghijklmno01=='
const PAGE = `<style nonce="${PLACE}">${'a{color:red}'.repeat(400)}</style><p>Ação é útil</p><script nonce="${PLACE}">1</script>`

test('every place holds the nonce, and nothing else of the page changes', async () => {
  const { plain } = await pageTemplate(PAGE, PLACE)
  expect(Buffer.from(plain(NONCE)).toString()).toBe(PAGE.replaceAll(PLACE, NONCE))
})

test('the compressed page is the plain one, for any nonce', async () => {
  const { gzip } = await pageTemplate(PAGE, PLACE)
  for (const nonce of [NONCE, NONCE.toUpperCase()])
    expect(gunzipSync(gzip(nonce)).toString()).toBe(PAGE.replaceAll(PLACE, nonce))
})

test('two pages of one template do not share their bytes', async () => {
  const { plain } = await pageTemplate(PAGE, PLACE)
  const first = plain(NONCE)
  plain('0'.repeat(PLACE.length))
  expect(Buffer.from(first).toString()).toContain(NONCE)
})

test('a page without a place is compressed all the same', async () => {
  const { gzip } = await pageTemplate('<p>Nada</p>', PLACE)
  expect(gunzipSync(gzip(NONCE)).toString()).toBe('<p>Nada</p>')
})

test('compressed it is much smaller', async () => {
  const { plain, gzip } = await pageTemplate(PAGE, PLACE)
  expect(gzip(NONCE).length).toBeLessThan(plain(NONCE).length / 5)
})
