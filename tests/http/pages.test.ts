import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'

const html = { 'content-type': 'text/html; charset=utf-8' }

describe('a page that could not be drawn', async () => {
  const stage = await openHttpServer(RELAXED_LIMITS, {
    renderPage: () => Promise.reject(new Error('select secret from "somewhere"')),
  })

  it('says so in Portuguese, with a way out and a code, and nothing of what broke', async () => {
    const page = await stage.caller().get('/simulados?x=1', { accept: 'text/html' })
    expect(page.status).toBe(500)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('Oops! Algo deu errado')
    expect(page.text).toContain('<a href="">Tentar Novamente</a>')
    expect(page.text).toContain('Ocorreu um erro inesperado. Nossa equipe foi notificada automaticamente.')
    expect(page.text).toMatch(/<a href="\/">Voltar ao Início<\/a>/)
    expect(page.text).toMatch(/<code>[0-9a-f-]{36}<\/code>/)
    expect(page.text).not.toContain('secret')
  })

  it('keeps the policy: its style runs by nonce, and nobody stores it', async () => {
    const page = await stage.caller().get('/')
    const nonce = /<style nonce="([^"]+)"/.exec(page.text)?.[1] ?? 'none'
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).not.toMatch(/<script|src=|style="/)
  })
})

describe('every page', async () => {
  const stage = await openHttpServer(RELAXED_LIMITS, {
    renderPage: async (_request, { api }) => {
      const { viewer } = await api.session.who()
      return new Response(`<!doctype html>${viewer?.name ?? 'ninguém'}`, { headers: html })
    },
  })

  it('is drawn for whoever the cookie names, and kept by nobody on the way', async () => {
    const person = await stage.signedIn({ name: 'Marina Souza' })
    const page = await person.get('/dashboard')
    expect(page.text).toContain('Marina Souza')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await stage.caller().get('/dashboard')).text).toContain('ninguém')
  })

  it('renews a session in use, once an hour, and its last use is known as finely', async () => {
    const person = await stage.signedIn()
    expect((await person.get('/')).headers.getSetCookie()).toEqual([])
    const ago = `now() - interval '61 minutes'`
    await stage.database.executeSql(
      `update sessions set updated_at = ${ago}, expires_at = ${ago} + interval '7 days' where user_id = '${person.viewer.id}'`,
    )
    const renewed = (await person.get('/')).headers.getSetCookie()
    expect(renewed).toHaveLength(1)
    expect(renewed[0]).toMatch(/^gabarite-session=.+HttpOnly/i)
    expect((await person.get('/')).headers.getSetCookie()).toEqual([])
    const { rows } = await stage.database.executeSql(
      `select updated_at > now() - interval '1 minute' as known from sessions where user_id = '${person.viewer.id}'`,
    )
    expect(rows).toEqual([{ known: true }])
  })

  it.each([
    '/simulados/%E0%A4%A',
    '/%',
    '//mal.example',
    '//mal.example/%2e%2e',
    '/.//mal.example/',
    '/_serverFn/abc',
  ])('that cannot be one (%s) is not found, and leads nowhere else', async (path) => {
    const { hostname, port } = new URL(stage.origin)
    const answer = await rawGet({ hostname, port: Number(port), path })
    expect(answer.status).toBe(404)
    expect(answer.location).toBeUndefined()
    expect(answer.text).toContain('Oops! Page not found')
    expect(answer.text).toMatch(/<a href="\/" lang="en">Return to Home<\/a>/)
  })

  it.each(['/auth', '/auth?aba=criar', '/reset-password'])(
    'tells a form that came to it without scripts why nothing happens (%s)',
    async (path) => {
      const answer = await stage.caller().raw(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=nina%40exemplo.com&password=caneta+azul+42',
      })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.text).toContain('Falta o JavaScript')
      expect(answer.text).not.toContain('caneta')
    },
  )

  it('is nowhere to send anything else to', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await stage.caller().raw('/auth', { method: 'POST', headers, body: '{}' })).status).toBe(404)
  })

  it.each(['/imagens', '/imagens/', '/imagens/a/b', '/imagens/x.html', '/%69magens/a/b'])(
    'never stands where pictures do: %s has their bare policy, or that of pages',
    async (path) => {
      const { headers, status } = await stage.caller().get(path)
      expect(status).toBe(404)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )
})

type RawAnswer = { status: number; location: string | undefined; text: string }

/** A request whose path is sent as written: `fetch` would tidy it. */
const rawGet = (to: { hostname: string; port: number; path: string }): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    request(to, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
      .once('error', reject)
      .end()
  })

describe('a page that asks for what is no id', async () => {
  const stage = await openHttpServer(RELAXED_LIMITS, {
    renderPage: async (_request, { api }) => {
      const refusal = await api.purchases.receipt({ purchaseId: 'x' }).catch((error: unknown) => error)
      return new Response(`<!doctype html>${JSON.stringify(refusal)}`, { headers: html })
    },
  })

  it('is refused in the words that a browser gets', async () => {
    const person = await stage.signedIn()
    const { text } = await person.get('/recibos/x')
    const told = await person.get('/api/purchases/x')
    expect(told.body).toMatchObject({ code: 'INPUT_INVALID', status: 400 })
    expect(text).toContain('"code":"INPUT_INVALID"')
  })
})
