import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { PUBLIC_SITE } from '#tests/support/servers/public-site.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer({ ...RELAXED_LIMITS, ...PUBLIC_SITE })
const forged = { host: 'mal.example', 'x-forwarded-host': 'mal.example' }

describe('what search engines read first', () => {
  it('robots.txt names the map of the configured site, and keeps them off what is private', async () => {
    const { status, text, headers } = await stage.caller().get('/robots.txt', forged)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    expect(text).toContain('Sitemap: https://gabarite.example/sitemap.xml')
    for (const path of ['/admin', '/api', '/dashboard', '/profile'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toContain('mal.example')
  })

  it('sitemap.xml lists the public pages and those of active exams, and nothing that wants a session', async () => {
    const { db } = stage.database
    await makeExam(db, { code: 'Mapa-1' })
    await makeExam(db, { code: 'FORA-1', status: 'inactive' })
    const { status, text, headers } = await stage.caller().get('/sitemap.xml', forged)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    expect(places).toEqual([
      'https://gabarite.example/',
      'https://gabarite.example/simulados',
      'https://gabarite.example/privacidade',
      'https://gabarite.example/termos',
      'https://gabarite.example/exames/Mapa-1',
    ])
  })

  it('pages are drawn with the configured origin, whatever the request claims', async () => {
    let origin = ''
    const drawn = await openHttpServer(
      { ...RELAXED_LIMITS, ...PUBLIC_SITE },
      {
        renderPage: (_request, page) => {
          origin = page.origin
          return Promise.resolve(new Response(''))
        },
      },
    )
    await drawn.caller().get('/', forged)
    expect(origin).toBe('https://gabarite.example')
  })
})
