import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { expect, test } from 'vitest'

let drawn = 0
let status = 200

const site = await openHttpServer(
  { ...RELAXED_LIMITS, PUBLIC_PAGE_SECONDS: '60' },
  {
    renderPage: async (request, { nonce, api }) => {
      drawn += 1
      const { viewer } = await api.session.who()
      const page = `<!doctype html><script nonce="${nonce}">begin()</script>${viewer?.email ?? 'visita'} ${request.url} ${drawn}`
      return new Response(page, { status, headers: { 'content-type': 'text/html' } })
    },
  },
)

const exam = await makeExam(site.database.db, { size: 1 })

test('a public page is drawn once and given as it is, its scripts by their hashes', async () => {
  const visitor = site.caller()
  const first = await visitor.get('/')
  const before = drawn
  const second = await visitor.get('/', { 'accept-encoding': 'gzip' })
  expect(drawn).toBe(before)
  expect(second.text).toBe(first.text)
  for (const { headers } of [first, second]) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/)
    expect(headers.get('cache-control')).toBe('private, no-cache')
  }
})

test('a cookie that is no session changes nothing', async () => {
  await site.caller().get('/simulados')
  const before = drawn
  const page = await site.caller().get('/simulados', { cookie: 'gabarite-aparelho=abc; outra=1' })
  expect(drawn).toBe(before)
  expect(page.text).toContain('visita')
})

test('many who come at once have it drawn once', async () => {
  const before = drawn
  await Promise.all(Array.from({ length: 30 }, () => site.caller().get('/termos')))
  expect(drawn - before).toBe(1)
})

test('a signed-in person’s page is theirs alone, and kept by nobody', async () => {
  const ana = await site.signedIn({ email: 'ana@exemplo.com' })
  const page = await ana.get('/simulados')
  expect(page.text).toContain('ana@exemplo.com')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const visitor = await site.caller().get('/simulados')
  expect(visitor.text).toContain('visita')
  expect(visitor.text).not.toContain('ana@exemplo.com')
})

test('the address stands in it as its operator set it, whatever the request claims', async () => {
  const page = await site.caller().raw('/privacidade', { headers: { host: 'outro.exemplo.com' } })
  expect(page.text).toContain(new URL(site.deps.settings.appUrl).origin)
  expect(page.text).not.toContain('outro.exemplo.com')
})

test('an address with a query, and any other page, is drawn for its request', async () => {
  const before = drawn
  await site.caller().get('/?x=1')
  await site.caller().get('/?x=1')
  await site.caller().get('/auth')
  await site.caller().get('/auth')
  expect(drawn - before).toBe(4)
})

test('the page of an exam is kept like the others; one that was not found is not', async () => {
  const before = drawn
  await site.caller().get('/exames/CLF-C02')
  await site.caller().get('/exames/CLF-C02')
  expect(drawn - before).toBe(1)
  status = 404
  for (const path of ['/exames/NENHUM', '/exames/NENHUM', '/exames/CLF-C02/prova', '/exames/CLF-C02/'])
    await site.caller().get(path)
  status = 200
  expect(drawn - before).toBe(5)
})

test('an act of an administrator has them drawn anew', async () => {
  const admin = await site.signedIn({ role: 'admin', email: 'chefe@exemplo.com' })
  await site.caller().get('/')
  const before = drawn
  await admin.send('PUT', `/api/admin/exams/${exam.id}/featured`, { featured: true })
  await site.caller().get('/')
  expect(drawn - before).toBe(1)
})

test('what is refused, or no act, has none of them drawn anew', async () => {
  await site.caller().get('/')
  const before = drawn
  const visitor = site.caller()
  expect((await visitor.send('POST', '/api/admin/qualquer', {})).status).toBe(404)
  expect((await visitor.send('PUT', `/api/admin/exams/${exam.id}/featured`, { featured: true })).status).toBe(
    401,
  )
  expect((await visitor.raw('/api/admin/exams', { method: 'HEAD' })).status).toBeGreaterThanOrEqual(400)
  await site.caller().get('/')
  expect(drawn).toBe(before)
})

test('a page that failed is given to nobody else', async () => {
  const admin = await site.signedIn({ role: 'admin', email: 'outra@exemplo.com' })
  await admin.send('PUT', `/api/admin/exams/${exam.id}/featured`, { featured: false })
  status = 503
  expect((await site.caller().get('/')).status).toBe(503)
  status = 200
  expect((await site.caller().get('/')).status).toBe(200)
})
