import { askFor, CALLS, type CallName } from '#tests/support/calls/contract-calls.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { openCallers } from '#tests/support/calls/callers.ts'
import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'
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
    const domains = [{ name: text, weight: null, practiceWeight: null }]
    for (const change of [{ name: text }, { description: `Olá ${text}.` }, { domains }])
      expect(codeOf(await sent('adminExams.create', change))).toBe('INPUT_INVALID')
    const search = encodeURIComponent(text.toWellFormed())
    for (const list of ['exams', 'questions', 'users'])
      expect((await caller.get(`/api/admin/${list}?search=${search}`)).status).toBeLessThan(500)
    const kept = await sent('adminQuestions.create', { statement: `<p>Olá ${text}</p>` })
    expect(kept.status).toBe(200)
  })

  it('two domains of one name are refused as input', async () => {
    const domain = { name: 'Rede', weight: null, practiceWeight: null }
    expect(codeOf(await sent('adminExams.create', { domains: [domain, domain] }))).toBe('INPUT_INVALID')
  })
})

describe('what administrators give and decide over HTTP', () => {
  const WRITTEN = [
    ['adminGrants.rehearse', 'reason'],
    ['adminGrants.give', 'reason'],
    ['adminSuspects.check', 'reason'],
    ['adminRulings.decide', 'reply'],
  ] as const

  it.each(WRITTEN)('%s refuses a %s that no database takes', async (name, field) => {
    for (const text of ['a\0b', '\ud800', '\0'])
      expect(await sent(name, { [field]: text })).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID', data: { fields: [field] } },
      })
  })

  it('a reason has lines', async () => {
    expect((await sent('adminSuspects.check', { reason: 'Conferi:\n\tna página 3.' })).status).toBe(200)
  })

  it.each(['9999-12-31', '0001-01-01', '2101-01-01', '1999-12-31'])(
    'an access until %s is refused as input',
    async (until) => {
      for (const name of ['adminGrants.rehearse', 'adminGrants.give'] as const)
        expect(await sent(name, { until })).toMatchObject({
          status: 400,
          body: { code: 'INPUT_INVALID', data: { fields: ['until'] } },
        })
    },
  )

  it('an access until the last day that can be asked for is rehearsed', async () => {
    expect((await sent('adminGrants.rehearse', { until: '2100-12-31' })).status).toBe(200)
  })
})

describe('the format of an exam over HTTP', () => {
  it('comes back to its form as it was sent, and shows what is official in the public list', async () => {
    const { body } = asked('adminExams.create')
    const code = 'FORMATO-1'
    const official = { ...NO_OFFICIAL, questions: 60, questionsWords: 'de 40 a 60', minutes: 45 }
    const made = await sent('adminExams.create', { code, official })
    expect(made.status).toBe(200)
    const read = await caller.get(`/api/admin/exams/${String(Reflect.get(Object(made.body), 'id'))}`)
    expect(read.body).toMatchObject({
      ...body,
      code,
      official,
      domains: [{ weight: 24, practiceWeight: null }],
    })
    const listed: unknown = Reflect.get(Object((await caller.get('/api/exams')).body), 'exams')
    const shown: unknown = Array.isArray(listed)
      ? listed.find((exam) => Reflect.get(Object(exam), 'code') === code)
      : null
    expect(shown).toMatchObject({
      official: { questions: 60, questionsWords: 'de 40 a 60', minutes: 45, passing: null },
    })
    expect(shown).not.toHaveProperty('practice')
  })

  it.each([
    { official: { ...NO_OFFICIAL, questions: 0 } },
    { official: { ...NO_OFFICIAL, minutes: 1441 } },
    { official: { ...NO_OFFICIAL, languages: ['xx'] } },
    { official: { ...NO_OFFICIAL, languages: ['en', 'en'] } },
    { official: { ...NO_OFFICIAL, validity: { kind: 'months', months: 0 } } },
    { official: { ...NO_OFFICIAL, checkedOn: '31/12/2025' } },
    { official: { ...NO_OFFICIAL, checkedOn: '1999-01-01' } },
    { official: { ...NO_OFFICIAL, passingRule: { kind: 'percent', value: 101 } } },
    { official: { ...NO_OFFICIAL, passingRule: { kind: 'scaled', min: 0, max: 900 } } },
    { official: { questions: 65, minutes: 90, passing: null } },
    { practice: { ...NO_PRACTICE, cut: 0 } },
    { practice: { ...NO_PRACTICE, cut: 70.005 } },
    { practice: null },
    { domains: [{ name: 'Rede', weight: null, practiceWeight: 101 }] },
  ])('%j is refused as input', async (change) => {
    expect(codeOf(await sent('adminExams.create', { code: 'FORMATO-2', ...change }))).toBe('INPUT_INVALID')
  })

  it('what contradicts itself is refused by name', async () => {
    const practice = { ...NO_PRACTICE, cut: 70 }
    for (const name of ['adminExams.create', 'adminExams.update'] as const)
      expect(await sent(name, { official: NO_OFFICIAL, practice })).toMatchObject({
        status: 422,
        body: {
          code: 'EXAM_FORMAT_INVALID',
          message: 'Confira o formato do exame: um campo contradiz outro.',
          data: { formatProblem: 'cut-without-reason' },
        },
      })
  })
})
