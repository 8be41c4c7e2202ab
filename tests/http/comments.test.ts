import { makeExam, type MadeExam, PASSWORD } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer({
  ...RELAXED_LIMITS,
  LIMIT_COMMENTS_MINUTE: '5/60',
  LIMIT_COMMENTS_DAY: '50/86400',
})
const { db } = stage.database

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

type Seen = {
  id: string
  content: string
  authorName: string | null
  status: string
  isOwn: boolean
  reported: boolean
}
const isList = (body: unknown): body is { entries: Seen[]; total: number; nextCursor: string | null } =>
  typeof body === 'object' && body !== null && 'entries' in body
const isComment = (body: unknown): body is Seen =>
  typeof body === 'object' && body !== null && 'content' in body

async function listOf(caller: Caller, question: string, cursor = '') {
  const answer = await caller.get(`/api/questions/${question}/comments${cursor && `?cursor=${cursor}`}`)
  if (!isList(answer.body)) throw new Error(`no list: ${answer.text}`)
  return answer.body
}

const post = (caller: Caller, question: string, content: string) =>
  caller.send('POST', `/api/questions/${question}/comments`, { content })

async function posted(caller: Caller, question: string, content: string): Promise<Seen> {
  const answer = await post(caller, question, content)
  if (!isComment(answer.body)) throw new Error(`not posted: ${answer.text}`)
  return answer.body
}

/** A person with a stored answer to the first question of the exam. */
async function answerer(exam: MadeExam, name?: string) {
  const person = await stage.signedIn(name === undefined ? {} : { name })
  const start = await person.send('POST', '/api/simulations', {
    exam: exam.code,
    difficulties: ['easy', 'medium', 'hard'],
  })
  const simulation = String(Reflect.get(Object(start.body), 'simulationId'))
  const question = exam.questions[0]?.id ?? ''
  await person.send('PUT', `/api/simulations/${simulation}/answers/${question}`, { selectedOptions: [0] })
  return Object.assign(person, { question })
}

describe('comments', () => {
  it('T8: are as unknown as the question to people without a stored answer, and to nobody at all', async () => {
    const exam = await makeExam(db)
    const stranger = await stage.signedIn()
    const known = await stranger.get(`/api/questions/${exam.questions[0]?.id}/comments`)
    const unknown = await stranger.get(`/api/questions/${UNKNOWN}/comments`)
    expect([known.status, known.text]).toEqual([404, unknown.text])
    expect((await post(stranger, exam.questions[0]?.id ?? '', 'olá')).status).toBe(404)
    for (const id of ['undefined', 'null', 'x']) {
      expect((await stranger.get(`/api/questions/${id}/comments`)).status).toBe(400)
    }
    expect((await stage.caller().get(`/api/questions/${UNKNOWN}/comments`)).status).toBe(401)
  })

  it('T38: carry the name and status that the server gives, whatever the body claims', async () => {
    const exam = await makeExam(db)
    const ana = await answerer(exam, 'Ana Lima')
    const answer = await ana.send('POST', `/api/questions/${ana.question}/comments`, {
      content: '  Decore o prazo.  ',
      status: 'approved',
      authorName: 'Outra pessoa',
      userId: UNKNOWN,
      createdAt: '2001-01-01T00:00:00Z',
    })
    expect(answer.body).toMatchObject({
      authorName: 'Ana Lima',
      status: 'pending',
      content: 'Decore o prazo.',
      isOwn: true,
    })
    const text = (await ana.get(`/api/questions/${ana.question}/comments`)).text
    expect(text).not.toContain('2001-01-01')
    expect(text).not.toContain(ana.viewer.email)
    expect(text).not.toContain(ana.viewer.id)
  })

  it('show text as text, and refuse blank, too long and link-ridden ones', async () => {
    const ana = await answerer(await makeExam(db))
    const honest = 'List<string> e a < b && c > d <script>alert(1)</script>'
    expect((await posted(ana, ana.question, honest)).content).toBe(honest)
    for (const content of ['', '   \n ', 'x'.repeat(2001), 'http://a.b http://c.d http://e.f']) {
      expect(await post(ana, ana.question, content)).toMatchObject({
        status: 422,
        body: { code: 'COMMENT_INVALID' },
      })
    }
  })

  it('come newest first, a page at a time', async () => {
    const exam = await makeExam(db)
    const people = [await answerer(exam), await answerer(exam), await answerer(exam)]
    for (let number = 1; number <= 12; number += 1) {
      const person = people[number % 3]
      if (person) await posted(person, person.question, `comentário ${number}`)
    }
    const reader = people[0]
    if (!reader) throw new Error('three people')
    const first = await listOf(reader, reader.question)
    const second = await listOf(reader, reader.question, first.nextCursor ?? '')
    expect(first.total).toBe(12)
    expect([...first.entries, ...second.entries].map(({ content }) => content)).toEqual(
      Array.from({ length: 12 }, (_, index) => `comentário ${12 - index}`),
    )
    expect(second.nextCursor).toBeNull()
    expect((await reader.get(`/api/questions/${reader.question}/comments?cursor=forged`)).status).toBe(400)
  })

  it('T39: are deleted by their author or an administrator, and by nobody else', async () => {
    const exam = await makeExam(db)
    const [ana, rui] = [await answerer(exam), await answerer(exam)]
    const admin = await stage.signedIn({ role: 'admin' })
    const own = await posted(ana, ana.question, 'meu')
    const foreign = await rui.send('DELETE', `/api/comments/${own.id}`)
    const unknown = await rui.send('DELETE', `/api/comments/${UNKNOWN}`)
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await ana.send('DELETE', `/api/comments/${own.id}`)).status).toBe(200)
    const other = await posted(ana, ana.question, 'outro')
    await stage.database.executeSql(
      `update sessions set created_at = created_at - interval '16 minutes' where user_id = '${admin.viewer.id}'`,
    )
    const stale = await admin.send('DELETE', `/api/comments/${other.id}`)
    expect(stale.body).toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    await admin.send('POST', '/api/profile/confirmation', { password: PASSWORD })
    expect((await admin.send('DELETE', `/api/comments/${other.id}`)).status).toBe(200)
    const { rows } = await stage.database.executeSql(
      `select actor from admin_audit where act = 'comment-deleted' and subject = '${other.id}'`,
    )
    expect(rows).toEqual([{ actor: admin.viewer.id }])
  })

  it('hide after three different reports from all but author and administrators', async () => {
    const exam = await makeExam(db)
    const ana = await answerer(exam)
    const readers = [await answerer(exam), await answerer(exam), await answerer(exam)]
    const { id } = await posted(ana, ana.question, 'spam')
    expect((await ana.send('POST', `/api/comments/${id}/reports`)).status).toBe(404)
    const [first] = readers
    for (let repeat = 0; repeat < 3; repeat += 1) await first?.send('POST', `/api/comments/${id}/reports`)
    expect(first && (await listOf(first, ana.question)).entries).toMatchObject([{ id, reported: true }])
    for (const reader of readers)
      expect((await reader.send('POST', `/api/comments/${id}/reports`)).status).toBeLessThan(500)
    expect(first && (await listOf(first, ana.question)).entries).toEqual([])
    expect((await listOf(ana, ana.question)).entries).toHaveLength(1)
    const admin = await stage.signedIn({ role: 'admin' })
    expect((await listOf(admin, ana.question)).entries).toHaveLength(1)
  })

  it('that moderation removed stand in no list, not even their author’s or an administrator’s', async () => {
    const ana = await answerer(await makeExam(db))
    const admin = await stage.signedIn({ role: 'admin' })
    const { id } = await posted(ana, ana.question, 'removido')
    await stage.database.executeSql(`update comments set status = 'removed' where id = '${id}'`)
    for (const reader of [ana, admin]) {
      expect(await listOf(reader, ana.question)).toEqual({ entries: [], nextCursor: null, total: 0 })
    }
  })

  it('T53: are five a minute for one person', async () => {
    const ana = await answerer(await makeExam(db))
    for (let number = 0; number < 5; number += 1) await posted(ana, ana.question, `número ${number}`)
    const sixth = await post(ana, ana.question, 'mais um')
    expect(sixth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
  })
})
