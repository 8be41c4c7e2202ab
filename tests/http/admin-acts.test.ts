import { adminAudit } from '#server/adapters/db/schema/community.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer(RELAXED_LIMITS)
const boss = await stage.signedIn({ role: 'admin', email: 'alice@exemplo.com', name: 'Álice Nunes' })
const other = await stage.signedIn({ role: 'admin', email: 'bento@exemplo.com', name: 'Bento Lima' })
const GONE = '0b9d5e6a-1111-4222-8333-944445555666'

await stage.deps.db.insert(adminAudit).values(
  [
    { actor: boss.viewer.id, at: '2026-10-05T02:59:59Z' },
    { actor: boss.viewer.id, at: '2026-10-05T03:00:00Z' },
    { actor: other.viewer.id, at: '2026-10-05T12:00:00Z' },
    { actor: GONE, at: '2026-10-06T02:59:59Z' },
    { actor: 'servidor', at: '2026-10-06T03:00:00Z' },
  ].map(({ actor, at }, index) => ({
    actor,
    at: new Date(at),
    act: index === 2 ? ('comment-deleted' as const) : ('exam-deleted' as const),
    subject: `alvo ${index}`,
    details: {},
  })),
)

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

const subjects = async (query: string) => {
  const page = await boss.get(`/api/admin/acts?${query}`)
  const entries = field(page.body, 'entries')
  return Array.isArray(entries) ? entries.map((entry) => field(entry, 'subject')) : page.body
}

describe('the log of acts is narrowed on the server', () => {
  it.each([
    ['by a part of an address', 'search=BENTO@', ['alvo 2']],
    ['by a name, whatever its accents', 'search=alice', ['alvo 1', 'alvo 0']],
    ['by what is left of an account that is gone', 'search=0b9d5e6a', ['alvo 3']],
    ['by the commands of the server', 'search=servidor', ['alvo 4']],
    ['by nobody who ever did anything', 'search=%25', []],
    [
      'by days of São Paulo, both inclusive',
      'from=2026-10-05&until=2026-10-05',
      ['alvo 3', 'alvo 2', 'alvo 1'],
    ],
    ['by a last day', 'until=2026-10-04', ['alvo 0']],
    ['by person, day and act at once', 'search=alice&from=2026-10-05&act=exam-deleted', ['alvo 1']],
  ])('%s', async (_, query, found) => {
    expect(await subjects(query)).toEqual(found)
  })

  it('tells how many there are behind the filter', async () => {
    expect((await boss.get('/api/admin/acts?search=alice')).body).toMatchObject({ total: 2, pages: 1 })
  })

  it.each(['from=ontem', 'until=1999-12-31', `search=${'a'.repeat(201)}`])('refuses %s', async (query) => {
    expect(await boss.get(`/api/admin/acts?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID' },
    })
  })

  it('is told with an act of a newer version in it, as while a deploy is under way', async () => {
    await stage.database.executeSql(
      `insert into admin_audit (id, actor, act, subject, at) values (gen_random_uuid(), 'outro', 'exam-archived', 'alvo novo', '2026-09-01T12:00:00Z')`,
    )
    expect((await boss.get('/api/admin/acts?search=outro')).body).toMatchObject({
      entries: [{ act: 'exam-archived', subject: 'alvo novo' }],
    })
  })

  it('and shown to nobody else', async () => {
    const person = await stage.signedIn()
    expect((await person.get('/api/admin/acts?search=alice')).status).toBe(403)
    expect((await stage.caller().get('/api/admin/acts?search=alice')).status).toBe(401)
  })
})
