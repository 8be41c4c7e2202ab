import { describeOverBothEngines } from '#tests/support/databases/both-engines.ts'
import { PASSWORD } from '#tests/support/made/builders.ts'
import { askFor, CALLS, fieldsOf, type CallName } from '#tests/support/calls/contract-calls.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { setUpSecondFactor } from '#tests/support/calls/second-factor.ts'
import { openCallers } from '#tests/support/calls/callers.ts'
import { expect, it } from 'vitest'

const CONFIRMATION = '/api/profile/confirmation'

/** What asks once in 15 minutes who is there; `comments.remove` of somebody else's by an administrator. */
const SENSITIVE: readonly CallName[] = [
  'adminMembers.changeRole',
  'adminMembers.endSessions',
  'adminMembers.remove',
  'adminGrants.give',
  'adminGrants.end',
  'adminExams.remove',
  'adminQuestions.remove',
  'adminImports.complete',
  'adminImports.undo',
  'adminBulkEdits.run',
  'adminBulkEdits.undo',
  'adminBulkEdits.export',
  'comments.remove',
  'purchases.refund',
]

const codeOf = ({ body }: Answer): unknown => Reflect.get(Object(body), 'code')

describeOverBothEngines('sensitive acts', async ({ open }) => {
  const stage = await openHttpServer(RELAXED_LIMITS, { database: await open('sensitive_acts') })
  const makeCaller = await openCallers(stage)
  const { executeSql } = stage.database
  const idOf = async (caller: Caller) =>
    String(Reflect.get(Object(Reflect.get(Object((await caller.get('/api/session')).body), 'viewer')), 'id'))

  /** Their sessions are so old by the database's clock. */
  const age = async (caller: Caller, minutes: number) =>
    executeSql(
      `update sessions set created_at = now() - interval '${minutes} minutes', confirmed_at = null where user_id = '${await idOf(caller)}'`,
    )
  const callNamed = (name: CallName) => {
    const call = CALLS.find((each) => each.name === name)
    if (!call) throw new Error(`${name} is no call`)
    return call
  }

  it.each(SENSITIVE)(
    '%s asks for the password after a quarter of an hour, and goes on once it is given',
    async (name) => {
      const call = callNamed(name)
      const { caller, subjects } = await makeCaller('admin', fieldsOf(call))
      const ask = () => {
        const { method, path, body } = askFor(call, subjects)
        return caller.send(method, path, body)
      }
      await age(caller, 16)
      expect(await ask()).toMatchObject({
        status: 403,
        body: { code: 'CONFIRMATION_NEEDED', data: { confirmBy: 'password' } },
      })
      expect(codeOf(await caller.send('POST', CONFIRMATION, { password: 'não é esta' }))).toBe(
        'CURRENT_PASSWORD_WRONG',
      )
      expect(codeOf(await ask())).toBe('CONFIRMATION_NEEDED')
      expect((await caller.send('POST', CONFIRMATION, { password: PASSWORD })).status).toBe(200)
      expect((await ask()).status).toBe(200)
    },
  )

  it('another key asks, and the same question saved with its key does not', async () => {
    const { caller, subjects } = await makeCaller('admin')
    await age(caller, 16)
    const { method, path, body } = askFor(callNamed('adminQuestions.update'), subjects)
    expect(codeOf(await caller.send(method, path, body))).toBe('CONFIRMATION_NEEDED')
    const { body: shown } = await caller.get(`/api/admin/questions/${subjects.bareQuestion}`)
    const same = { ...body, ...pick(shown), explanation: '<p>Outra.</p>' }
    expect((await caller.send(method, path, same)).status).toBe(200)
  })

  it('with a second factor they ask for a code, and take no password', async () => {
    const { caller, subjects } = await makeCaller('admin')
    const app = await setUpSecondFactor(caller)
    await age(caller, 16)
    const ask = () => {
      const { method, path, body } = askFor(callNamed('adminBulkEdits.export'), subjects)
      return caller.send(method, path, body)
    }
    const asksForCode = { status: 403, body: { code: 'CONFIRMATION_NEEDED', data: { confirmBy: 'code' } } }
    expect(await ask()).toMatchObject(asksForCode)
    expect(await caller.send('POST', CONFIRMATION, { password: PASSWORD })).toMatchObject(asksForCode)
    expect(codeOf(await caller.send('POST', CONFIRMATION, { code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    expect((await caller.send('POST', CONFIRMATION, { code: app.code() })).status).toBe(200)
    expect((await ask()).status).toBe(200)
    await executeSql(
      `update sessions set confirmed_at = now() - interval '16 minutes' where user_id = '${await idOf(caller)}'`,
    )
    expect(await ask()).toMatchObject(asksForCode)
  })

  it('an export answers no GET, nor a call of a foreign page, and leaves no line for either', async () => {
    const { caller, subjects } = await makeCaller('admin')
    const path = '/api/admin/question-exports'
    const asked = { selection: { filter: { exam: subjects.examId } }, format: 'json' }
    const lines = async () =>
      Number(
        (await executeSql(`select count(*)::int as n from admin_audit where act = 'questions-exported'`))
          .rows[0]?.n,
      )
    const before = await lines()
    expect([404, 405]).toContain((await caller.get(`${path}?format=json`)).status)
    const foreign = await caller.raw(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://outro.example' },
      body: JSON.stringify(asked),
    })
    expect(codeOf(foreign)).toBe('FOREIGN_ORIGIN')
    expect(await lines()).toBe(before)
    const own = await caller.send('POST', path, asked)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await lines()).toBe(before + 1)
  })

  it('an administrator ends every session of an account, and it is written down', async () => {
    const boss = await stage.signedIn({ role: 'admin' })
    const ana = await stage.signedIn()
    const other = stage.caller()
    await other.send('POST', '/api/session', { email: ana.viewer.email, password: PASSWORD })
    const end = () => boss.send('DELETE', `/api/admin/users/${ana.viewer.id}/sessions`)
    const devices = async () =>
      (await executeSql(`select device_counter as n from users where id = '${ana.viewer.id}'`)).rows[0]?.n
    const before = Number(await devices())
    expect((await end()).body).toEqual({ ended: 2 })
    expect(await devices()).toBe(before + 1)
    for (const caller of [ana, other])
      expect((await caller.get('/api/session')).body).toEqual({ viewer: null })
    expect((await end()).body).toEqual({ ended: 0 })
    const { body } = await boss.get(`/api/admin/acts?act=sessions-ended&search=${boss.viewer.email}`)
    expect(body).toMatchObject({
      entries: [{ details: { sessions: '0' } }, { subject: ana.viewer.id, details: { sessions: '2' } }],
    })
  })
})

/** The content of a question as its form was read. */
function pick(shown: unknown) {
  const fields = ['statement', 'options', 'correctOptions', 'explanation', 'difficulty', 'references']
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(Object(shown), field)]))
}
