import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const ID = '7f1d0000-0000-4000-8000-000000000001'

describe('whole numbers in an address', async () => {
  const admin = await stage.signedIn({ role: 'admin' })
  const learner = await stage.signedIn()

  it.each(['0x1', '1e1', '%20', '', '%201', '+1', '1.0', '01', 'abc', '1&page=2'])(
    'a page is none when it says "%s"',
    async (page) => {
      const answer = await admin.get(`/api/admin/exams?page=${page}`)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'INPUT_INVALID' })
    },
  )

  it('a page in plain digits, or none at all, is answered', async () => {
    expect((await admin.get('/api/admin/exams?page=1')).status).toBe(200)
    expect((await admin.get('/api/admin/exams')).status).toBe(200)
    expect((await learner.get('/api/purchases?limit=5')).status).toBe(200)
    expect((await learner.get('/api/purchases?limit=5e0')).status).toBe(400)
    expect((await learner.get('/api/completed-simulations?limit=0x5')).status).toBe(400)
  })

  it.each(['0x1', '1e1', '%20', '-1', '1.5'])(
    'a question is not marked at the place "%s"',
    async (position) => {
      const answer = await learner.send('PUT', `/api/simulations/${ID}/places/${position}/mark`, {
        marked: true,
      })
      expect(answer.status).toBe(400)
    },
  )
})

describe('a segment without a word', () => {
  it('ends no other session', async () => {
    const person = await stage.signedIn()
    await stage.database.executeSql(
      `insert into sessions (user_id, token, expires_at) values ('${person.viewer.id}', 'outra', now() + interval '1 day')`,
    )
    expect((await person.send('DELETE', '/api/profile/sessions/')).status).toBe(404)
    const { rows } = await stage.database.executeSql(
      `select count(*)::int as count from sessions where user_id = '${person.viewer.id}'`,
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('marks no question', async () => {
    const person = await stage.signedIn()
    const answer = await person.send('PUT', `/api/simulations/${ID}/places//mark`, { marked: true })
    expect(answer.status).toBe(404)
  })
})
