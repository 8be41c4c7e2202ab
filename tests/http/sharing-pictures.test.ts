import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { db } = stage.database
await makeExam(db, { code: 'AZ-900', size: 16 })
await makeExam(db, { code: 'OFF-1', size: 1, status: 'inactive' })

const PATH = '/compartilhar/AZ-900.png'
const fetchPicture = (path = PATH, headers: Record<string, string> = {}) =>
  fetch(stage.origin + path, { redirect: 'manual', headers })

/** Width and height as a PNG's own head tells them; null for what is no PNG. */
function sizeOf(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 8) !== '\u0089PNG\r\n\u001a\n') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

describe('the picture of an exam', () => {
  it('is a PNG as messengers want it, kept for an hour by whoever likes', async () => {
    const answer = await fetchPicture()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  })

  it('is a document without rights, and sets nothing', async () => {
    const { headers } = await fetchPicture()
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.getSetCookie()).toEqual([])
  })

  it('is not sent again to who has it', async () => {
    const tag = (await fetchPicture()).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    const again = await fetchPicture(PATH, { 'if-none-match': `W/${tag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(again.headers.get('content-security-policy')).toContain('sandbox')
    expect((await fetchPicture(PATH, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  it('is another one once the exam has another name', async () => {
    const before = (await fetchPicture()).headers.get('etag')
    await stage.database.executeSql(`update exams set name = 'Outro <nome> & "mais"' where code = 'AZ-900'`)
    const after = await fetchPicture()
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(before)
  })

  it('has one address, however the code is written', async () => {
    const answer = await fetchPicture('/compartilhar/az-900.png')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, PATH])
  })

  it.each([
    ['an exam that nobody knows', '/compartilhar/XX-1.png'],
    ['an exam that is not on sale', '/compartilhar/OFF-1.png'],
    ['another kind of file', '/compartilhar/AZ-900.svg'],
    ['no kind of file', '/compartilhar/AZ-900'],
    ['no exam', '/compartilhar/.png'],
    ['nothing', '/compartilhar'],
    ['a place below', '/compartilhar/AZ-900/x.png'],
    ['a way up', '/compartilhar/..%2fAZ-900.png'],
    ['a name that is no code', '/compartilhar/%00.png'],
  ])('is not there for %s', async (_, path) => {
    const answer = await fetchPicture(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
