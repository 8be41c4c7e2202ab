import { askFor, CALLS, type CallName } from '#tests/support/calls/contract-calls.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { openCallers } from '#tests/support/calls/callers.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const makeCaller = await openCallers(stage)
const { caller, subjects } = await makeCaller('admin')

const asked = (name: CallName) => {
  const call = CALLS.find((one) => one.name === name)
  if (!call) throw new Error(`${name} is no call`)
  return askFor(call, subjects)
}
const sent = (name: CallName, change: object) => {
  const { method, path, body } = asked(name)
  return caller.send(method, path, { ...body, ...change })
}
const codeOf = ({ body }: { body: unknown }) => String(Reflect.get(Object(body), 'code'))

describe('exams and questions over HTTP', () => {
  it('a refusal comes with its status and its sentence', async () => {
    expect(await sent('adminExams.create', { code: subjects.examCode.toLowerCase() })).toMatchObject({
      status: 409,
      body: { code: 'EXAM_CODE_TAKEN', message: 'Já existe um exame com este código.' },
    })
    const used = await caller.send('DELETE', `/api/admin/questions/${subjects.answered}`)
    expect(used).toMatchObject({
      status: 409,
      body: {
        message:
          'Esta questão não pode ser excluída porque já foi utilizada em simulações. Use a opção de desativar para removê-la de novos simulados.',
      },
    })
    expect(await sent('adminQuestions.create', { correctOptions: [] })).toMatchObject({ status: 422 })
  })

  it.each(['\0', 'a\0b', '\ud800'])('text that no database takes (%j) is refused as input', async (text) => {
    const domains = [{ name: text, weight: null }]
    for (const change of [{ name: text }, { description: `Olá ${text}.` }, { domains }])
      expect(codeOf(await sent('adminExams.create', change))).toBe('INPUT_INVALID')
    const search = encodeURIComponent(text.toWellFormed())
    for (const list of ['exams', 'questions', 'users'])
      expect((await caller.get(`/api/admin/${list}?search=${search}`)).status).toBeLessThan(500)
    const kept = await sent('adminQuestions.create', { statement: `<p>Olá ${text}</p>` })
    expect(kept.status).toBe(200)
  })

  it('two domains of one name are refused as input', async () => {
    const domain = { name: 'Rede', weight: null }
    expect(codeOf(await sent('adminExams.create', { domains: [domain, domain] }))).toBe('INPUT_INVALID')
  })
})
