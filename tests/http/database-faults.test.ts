import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { PASSWORD, makeExam } from '#tests/support/made/builders.ts'
import { openDatabaseLine } from '#tests/support/databases/database-line.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import type { ShellOptions } from '#server/http/shell.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'

const TIMEOUT_MS = 400

/** Three calls of the database in a row, and what other work on the machine adds. */
const IN_TIME_MS = 3 * TIMEOUT_MS + 3000
const POOL = 3

const directUrl = await createTestDatabase(inject('postgresUrl'), `faults_${process.pid}`)
const line = await openDatabaseLine(directUrl)
const database = await openPostgres({
  url: line.url,
  poolSize: POOL,
  timeoutMs: TIMEOUT_MS,
  onIdleError: () => undefined,
})
const stage = await openHttpServer(
  { ...RELAXED_LIMITS, DATABASE_TIMEOUT_MS: String(TIMEOUT_MS) },
  { database, renderPage },
)

/** A page that shows the exams, and one that cannot live without them. */
async function renderPage(request: Request, { api }: Parameters<ShellOptions['renderPage']>[1]) {
  const exams = api.exams.list({})
  if (new URL(request.url).pathname === '/falha') return Response.json(await exams)
  return new Response('', {
    status: await exams.then(
      () => 200,
      () => 200,
    ),
  })
}
const learner = await stage.signedIn()
const exam = await makeExam(stage.deps.db, { size: 3 })

afterEach(async () => {
  await line.mend()
  await untilWell()
})
afterAll(() => line.close())

/** Kinds of calls: with and without a session, reading and writing, and those that lean on the engine of accounts. */
const CALLS: Record<string, () => Promise<Answer>> = {
  'the session': () => learner.get('/api/session'),
  'the list of exams': () => stage.caller().get('/api/exams'),
  'a start': () => learner.send('POST', '/api/simulations', { exam: exam.code, difficulties: ['medium'] }),
  'a sign-in': () =>
    stage.caller().send('POST', '/api/session', { email: learner.viewer.email, password: PASSWORD }),
  'a sign-up': () =>
    stage.caller().send('POST', '/api/accounts', {
      fullName: 'Nova Pessoa',
      email: 'nova@exemplo.com',
      password: PASSWORD,
      acceptedTerms: true,
    }),
  'a recovery': () =>
    stage.caller().send('POST', '/api/password-recoveries', { email: learner.viewer.email }),
  'a picture': () => learner.send('POST', '/api/admin/pictures', new Uint8Array([1, 2, 3])),
  readiness: () => stage.caller().get('/ready'),
}

const FAULTS: Record<string, () => unknown> = {
  hangs: () => line.hang(),
  'refuses connections': () => line.refuse(),
}

for (const [fault, bring] of Object.entries(FAULTS)) {
  describe(`while the database ${fault}`, () => {
    it.each(Object.keys(CALLS))('%s ends in time, with 503 and a sentence', async (name) => {
      await bring()
      const begin = performance.now()
      const answer = await CALLS[name]?.()
      expect({ name, ms: performance.now() - begin }).toSatisfy(({ ms }) => ms < IN_TIME_MS)
      expect(answer).toMatchObject({ status: 503 })
    })
  })
}

describe('a statement in the middle that gets no answer', () => {
  it.each([
    ['a sign-in', 'from "credentials"'],
    ['a sign-up', 'insert into "waiting_sign_ups"'],
    ['a sign-up', 'from "users"'],
    ['a recovery', 'insert into "verifications"'],
    ['the session', 'from "sessions"'],
    ['a start', 'begin'],
    ['a start', 'insert into "simulations"'],
    ['a start', 'commit'],
  ])('%s fails openly when it is: %s', async (name, statement) => {
    for (const how of ['hang before', 'cut before'] as const) {
      line.spoilAt(statement, how)
      const begin = performance.now()
      expect(await CALLS[name]?.()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
      expect(performance.now() - begin).toBeLessThan(IN_TIME_MS)
      await line.mend()
      await untilWell()
    }
  })
})

describe('a commit whose answer is lost', () => {
  it('is never told as done, and asking again finds what was done', async () => {
    const other = await makeExam(stage.deps.db, { size: 3 })
    const start = () =>
      learner.send('POST', '/api/simulations', { exam: other.code, difficulties: ['medium'] })
    line.spoilAt('commit', 'cut after')
    expect(await start()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(await start()).toMatchObject({ status: 200, body: { resumed: true } })
  })
})

describe('a connection that is lost between two statements', () => {
  it('ends its transaction and not the process', async () => {
    const lost = database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      line.cut()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.execute('select 2')
    })
    await expect(lost).rejects.toThrow('Failed query')
    expect(await learner.get('/api/session')).toMatchObject({ status: 200 })
  })

  it('and a transaction that failed inside is not told as done', async () => {
    const swallowed = database.db.transaction(async (tx) => {
      await tx.execute('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('ROLLBACK')
  })
})

describe('when every connection is in use', () => {
  it('whoever waits too long is sent away in time, and the others are answered', async () => {
    const holding = Array.from({ length: POOL }, () =>
      database.db.transaction((tx) => tx.execute(`select pg_sleep(${(TIMEOUT_MS * 0.8) / 1000})`)),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => learner.get('/api/session')))
    await Promise.all(holding)
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })
})

describe('a page', () => {
  it.each(['/', '/falha'])('%s drawn without its data is a 503, to be asked for again', async (path) => {
    await line.refuse()
    const answer = await stage.caller().get(path)
    expect(answer).toMatchObject({ status: 503 })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })

  it('that could not be drawn at all is a Portuguese notice', async () => {
    await line.refuse()
    const { text } = await stage.caller().get('/falha')
    expect(text).toContain('Não conseguimos falar com o servidor')
    expect(text).toContain('<a href="">Tentar Novamente</a>')
    expect(text).not.toMatch(/ECONN|stack/)
  })
})

describe('the notice', () => {
  it('of a call has a code, a sentence and when to come again', async () => {
    await line.refuse()
    const answer = await learner.get('/api/session')
    expect(answer.body).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Não conseguimos responder agora. Tente novamente em instantes.',
    })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|pg|stack/)
  })

  it('of liveness stays good: a restart of the process would not help', async () => {
    await line.refuse()
    expect(await stage.caller().get('/health')).toMatchObject({ status: 200 })
    expect(await stage.caller().get('/ready')).toMatchObject({ status: 503 })
  })
})

async function untilWell() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await stage.caller().get('/ready')).status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the product did not recover')
}
