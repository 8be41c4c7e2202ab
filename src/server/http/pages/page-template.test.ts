import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageTemplate, withoutNeedlessNonces } from './page-template.ts'

const PLACE = 'AAAAAAAAAAAAAAAAAAAAAA=='
const NONCE = 'kX9+/abcdefghijklmno01=='
const PAGE = `<style nonce="${PLACE}">${'a{color:red}'.repeat(400)}</style><p>Ação é útil</p><script nonce="${PLACE}">1</script>`

test('every place holds the nonce, and nothing else of the page changes', async () => {
  const { plain } = await pageTemplate(PAGE, PLACE)
  expect(plain.take(NONCE).toString()).toBe(PAGE.replaceAll(PLACE, NONCE))
})

test('the compressed page is the plain one, for any nonce', async () => {
  const { gzip } = await pageTemplate(PAGE, PLACE)
  for (const nonce of [NONCE, NONCE.toUpperCase(), PLACE, '////////////////////////'])
    expect(gunzipSync(gzip.take(nonce)).toString()).toBe(PAGE.replaceAll(PLACE, nonce))
})

test('two pages under way do not share their bytes', async () => {
  const { plain } = await pageTemplate(PAGE, PLACE)
  const first = plain.take(NONCE)
  plain.take('0'.repeat(PLACE.length))
  expect(first.toString()).toContain(NONCE)
})

test('bytes that were given back carry the next nonce, and none of the one before', async () => {
  const { plain, gzip } = await pageTemplate(PAGE, PLACE)
  for (const form of [plain, gzip]) form.giveBack(form.take(NONCE))
  const next = '0'.repeat(PLACE.length)
  expect(plain.take(next).toString()).toBe(PAGE.replaceAll(PLACE, next))
  expect(gunzipSync(gzip.take(next)).toString()).toBe(PAGE.replaceAll(PLACE, next))
})

test('a page without a place is compressed all the same', async () => {
  const { gzip } = await pageTemplate('<p>Nada</p>', PLACE)
  expect(gunzipSync(gzip.take(NONCE)).toString()).toBe('<p>Nada</p>')
})

test('compressed it is much smaller', async () => {
  const { plain, gzip } = await pageTemplate(PAGE, PLACE)
  expect(gzip.take(NONCE).length).toBeLessThan(plain.take(NONCE).length / 5)
})

test('tags that the policy does not ask carry no nonce', () => {
  const head = `<meta name="a" nonce="${PLACE}"/><meta property="csp-nonce" content="${PLACE}"/><link rel="canonical" href="/" nonce="${PLACE}"/>`
  expect(withoutNeedlessNonces(`${head}<script nonce="${PLACE}">1</script>`, PLACE)).toBe(
    `<meta name="a"/><meta property="csp-nonce" content="${PLACE}"/><link rel="canonical" href="/"/><script nonce="${PLACE}">1</script>`,
  )
})
