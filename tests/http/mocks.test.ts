import { passTime } from '#tests/support/made/mocks.ts'
import { saveComment } from '#server/comments/comment-store.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { db } = stage.database
const author = await makePerson(db, { name: 'Rui Costa' })

const SIZE = 6
const KEYS = /Porque sim|Sobre (?:um|dois|três|quatro)|correctOptions|"difficulty":"(?:easy|medium|hard)"/

const inside = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((part, name) => Reflect.get(Object(part), name), value)

async function personOf(exam: MadeExam, role: 'user' | 'admin' = 'user') {
  const person = await stage.signedIn(role === 'admin' ? { role } : {})
  await giveAccess(db, { userId: person.viewer.id, examId: exam.id, source: 'grant' })
  return person
}

async function startMock(person: Caller, exam: MadeExam) {
  const { status, body } = await person.send('POST', '/api/mocks', { exam: exam.code, time: 'timed' })
  expect(status).toBe(200)
  return String(inside(body, 'sheet', 'id'))
}

const startStudy = async (person: Caller, exam: MadeExam) =>
  String(
    inside(
      (
        await person.send('POST', '/api/simulations', {
          exam: exam.code,
          difficulties: ['easy', 'medium', 'hard'],
        })
      ).body,
      'simulationId',
    ),
  )

const answer = (person: Caller, simulation: string, question: string) =>
  person.send('PUT', `/api/simulations/${simulation}/answers/${question}`, { selectedOptions: [0] })

const questionAt = (exam: MadeExam, index: number) => exam.questions[index]?.id ?? ''

const choice = (selected: number[], stamp = 1000) => ({
  selected,
  stamp,
  counter: 1,
  changeId: '7f1d0000-0000-4000-8000-00000000000c',
  secondsSpent: null,
})

describe('while a Prova runs', () => {
  it('a study opening of one of its questions tells no difficulty, until it is answered there', async () => {
    const exam = await makeExam(db, { size: SIZE })
    const person = await personOf(exam)
    const study = await startStudy(person, exam)
    await startMock(person, exam)
    const open = () => person.send('POST', `/api/simulations/${study}/openings`, { position: 0 })
    const held = await open()
    expect(held.body).toMatchObject({ question: { difficulty: null }, key: null })
    expect(held.text).not.toMatch(KEYS)
    await answer(person, study, questionAt(exam, 0))
    expect((await open()).body).toMatchObject({ question: { difficulty: 'medium' } })
  })

  it('the review of an older simulation holds back what was blank in it, and shows what was answered', async () => {
    const exam = await makeExam(db, { size: SIZE })
    const person = await personOf(exam)
    const study = await startStudy(person, exam)
    await answer(person, study, questionAt(exam, 0))
    await person.send('POST', `/api/simulations/${study}/completion`)
    const review = () => person.send('POST', `/api/simulations/${study}/review-pages`, { positions: [0, 1] })
    expect((await review()).body).toMatchObject({ places: [{ kind: 'shown' }, { kind: 'shown' }] })
    const mock = await startMock(person, exam)
    const held = await review()
    expect(held.body).toMatchObject({ places: [{ kind: 'shown' }, { kind: 'held', position: 1 }] })
    await person.send('POST', `/api/mocks/${mock}/abandonment`)
    expect((await review()).body).toMatchObject({ places: [{ kind: 'shown' }, { kind: 'shown' }] })
  })

  it('an administrator who sits it reads no bank, no comments, no log and no file, and others do', async () => {
    const exam = await makeExam(db, { size: SIZE })
    const question = questionAt(exam, 0)
    const comment = await saveComment(db, {
      userId: author.id,
      questionId: question,
      content: 'É a primeira.',
    })
    const admin = await personOf(exam, 'admin')
    const other = await stage.signedIn({ role: 'admin' })
    const sheet = Buffer.from('pergunta;a;b;gabarito\nQual?;Esta;Aquela;A\n')
    const sent = await admin.send('POST', `/api/admin/imports?exam=${exam.id}&name=questoes.csv`, sheet)
    const begun = String(inside(sent.body, 'id'))
    const addresses = [
      `/api/admin/questions?exam=${exam.id}`,
      `/api/admin/questions/${question}`,
      '/api/admin/comments?status=pending',
      `/api/admin/comments/${comment?.id}`,
      '/api/admin/reports/hardest-questions',
      // Entries of changed keys and decisions name options; the facts of an import show a row of its file.
      '/api/admin/acts?act=key-changed',
      `/api/admin/imports/${begun}`,
    ]
    const report = { report: 'all', period: '12m' }
    const statuses = async (person: Caller) => [
      ...(await Promise.all(addresses.map(async (address) => (await person.get(address)).status))),
      (await person.send('POST', '/api/admin/report-files', report)).status,
    ]
    const all = (status: number) => [...addresses, report].map(() => status)
    expect(await statuses(admin)).toEqual(all(200))
    const mock = await startMock(admin, exam)
    expect(await statuses(admin)).toEqual(all(409))
    expect(await statuses(other)).toEqual(all(200))
    const comments = () => admin.get(`/api/questions/${question}/comments`)
    expect((await comments()).status).toBe(404)
    await admin.send('POST', `/api/mocks/${mock}/completion`, { by: 'person' })
    expect(await statuses(admin)).toEqual(all(200))
    expect((await comments()).status).toBe(200)
  })

  it('its own calls tell no key from the start to the end', async () => {
    const exam = await makeExam(db, { size: SIZE })
    const person = await personOf(exam)
    const mock = await startMock(person, exam)
    const told = [
      await person.get(`/api/exams/${exam.code}/mock`),
      await person.get(`/api/mocks/${mock}`),
      await person.send('PUT', `/api/mocks/${mock}/choices/${questionAt(exam, 0)}`, choice([1])),
      await person.send('PUT', `/api/mocks/${mock}/places/0/mark`, { marked: true }),
      await person.send('POST', `/api/mocks/${mock}/completion`, { by: 'browser' }),
    ]
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { text } of told) expect(text).not.toMatch(KEYS)
    expect(told.at(-1)?.body).toMatchObject({ ending: 'running', endedBy: null })
    expect(inside((await person.get(`/api/mocks/${mock}`)).body, 'choices')).toMatchObject([
      { selected: [1] },
    ])
  })
})

describe('a Prova of somebody else', () => {
  it('is unknown to every one of its calls, and stays as it was', async () => {
    const exam = await makeExam(db, { size: SIZE })
    const owner = await personOf(exam)
    const stranger = await personOf(exam)
    const mock = await startMock(owner, exam)
    const asked = [
      await stranger.get(`/api/mocks/${mock}`),
      await stranger.send('PUT', `/api/mocks/${mock}/choices/${questionAt(exam, 0)}`, choice([1])),
      await stranger.send('PUT', `/api/mocks/${mock}/places/0/mark`, { marked: true }),
      await stranger.send('POST', `/api/mocks/${mock}/completion`, { by: 'person' }),
      await stranger.send('POST', `/api/mocks/${mock}/abandonment`),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const sheet = await owner.get(`/api/mocks/${mock}`)
    expect(sheet.body).toMatchObject({
      choices: [],
      places: Array.from({ length: SIZE }, () => ({ marked: false })),
    })
  })

  it('a study simulation is none', async () => {
    const exam = await makeExam(db, { size: SIZE })
    const person = await personOf(exam)
    const study = await startStudy(person, exam)
    expect((await person.get(`/api/mocks/${study}`)).status).toBe(404)
    expect((await person.send('POST', `/api/mocks/${study}/completion`, { by: 'person' })).status).toBe(404)
    expect((await person.send('POST', `/api/mocks/${study}/abandonment`)).status).toBe(404)
  })
})

describe('odd values', () => {
  it.each([
    ['a stamp below zero', { ...choice([0]), stamp: -1 }],
    ['a stamp that is no whole number', { ...choice([0]), stamp: 1.5 }],
    ['a stamp beyond any Prova', { ...choice([0]), stamp: 9e15 }],
    ['a counter beyond the database', { ...choice([0]), counter: 3e9 }],
    ['no change id', { ...choice([0]), changeId: 'x' }],
    ['an option that is none', choice([5])],
    ['a text for options', { ...choice([0]), selected: 'A' }],
    ['seconds of a year', { ...choice([0]), secondsSpent: 31_536_000 }],
  ])('%s is refused as input, and nothing is stored', async (_, body) => {
    const exam = await makeExam(db, { size: SIZE })
    const person = await personOf(exam)
    const mock = await startMock(person, exam)
    const asked = await person.send('PUT', `/api/mocks/${mock}/choices/${questionAt(exam, 0)}`, body)
    expect([asked.status, inside(asked.body, 'code')]).toEqual([400, 'INPUT_INVALID'])
    expect(inside((await person.get(`/api/mocks/${mock}`)).body, 'choices')).toEqual([])
  })

  it('a choice after the deadline hears so', async () => {
    const exam = await makeExam(db, { size: SIZE })
    const person = await personOf(exam)
    const mock = await startMock(person, exam)
    await passTime(db, mock, 8 * 86_400)
    const late = await person.send('PUT', `/api/mocks/${mock}/choices/${questionAt(exam, 0)}`, choice([0]))
    expect(late.status).toBe(409)
    expect(inside(late.body, 'message')).toBe('O tempo acabou antes de esta resposta chegar.')
  })
})
