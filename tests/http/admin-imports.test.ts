import { MOST_DOMAINS } from '#domain/exams/exams.ts'
import { questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import type { Answer, Caller } from '#tests/support/servers/people.ts'
import { ANSWERS_FILE, STATEMENTS_FILE } from '#tests/support/made/made-imports.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { zipSync } from 'fflate'

const stage = await openHttpServer()
const { db } = stage.database
const boss = await stage.signedIn({ role: 'admin' })

const SHEET = `pergunta;a;b;c;gabarito;nivel
Qual serviço guarda objetos de qualquer tamanho?;Um balde;Uma fila;Um tópico;A;fácil
Qual serviço entrega mensagens uma por uma?;Um balde;Uma fila;Um tópico;;fácil
Qual serviço avisa muitos de uma vez?;Um balde;Uma fila;Um tópico;C;avançado
`
const field = ({ body }: Answer, name: string): unknown => Reflect.get(Object(body), name)
const idOf = (answer: Answer) => String(field(answer, 'id'))

const begin = (examId: string, file: { name: string; bytes: Uint8Array }, caller: Caller = boss) =>
  caller.send(
    'POST',
    `/api/admin/imports?${new URLSearchParams({ exam: examId, name: file.name })}`,
    file.bytes,
  )
const check = (importId: string, mapping: object | null = null) =>
  boss.send('POST', `/api/admin/imports/${importId}/check`, { mapping, asInactive: false })
const complete = (importId: string) =>
  boss.send('POST', `/api/admin/imports/${importId}/completion`, { name: 'Lote' })
const sheet = { name: 'questões.csv', bytes: Buffer.from(SHEET) }

describe('a file of questions', () => {
  it('waits for a few others, not for as many as somebody sends', async () => {
    const exam = await makeExam(db, { size: 0 })
    const begun = await Promise.all(Array.from({ length: 12 }, () => begin(exam.id, sheet)))
    const statuses = new Set(begun.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
    expect((await begin(exam.id, sheet)).status).toBe(200)
  })

  it('is understood, checked without a trace in the exam, imported and found again', async () => {
    const exam = await makeExam(db, { size: 0 })
    const begun = await begin(exam.id, sheet)
    expect(begun.status).toBe(200)
    const path = `/api/admin/imports/${idOf(begun)}`
    const read = await boss.get(path)
    expect(read.body).toMatchObject({
      state: 'uploaded',
      facts: { format: 'csv', separator: ';', encoding: 'UTF-8', rows: 3, files: ['questões.csv'] },
      exam: { code: exam.code },
      wanted: 0,
    })
    expect((await check(idOf(begun))).body).toEqual({
      lines: 3,
      ready: 1,
      doubtful: 1,
      refused: 1,
      updates: 0,
      same: 0,
      easy: 1,
      medium: 0,
      hard: 0,
    })
    expect(await db.$count(questions)).toBe(0)
    const doubts = await boss.get(`${path}/entries?ready=false&page=1`)
    expect(field(doubts, 'entries')).toMatchObject([
      { line: 3, verdict: 'refused', findings: [{ kind: 'keyMissing' }] },
      { line: 4, verdict: 'doubtful', wanted: true, findings: [{ kind: 'difficultyUnknown' }] },
    ])
    const report = await boss.get(`${path}/report`)
    expect(field(report, 'text')).toContain('Falta a resposta correta')
    expect((await complete(idOf(begun))).body).toEqual({ imported: 2, updated: 0 })
    expect(await db.$count(questions)).toBe(2)
    const listed = await boss.get(`/api/admin/questions?exam=${exam.id}`)
    expect(field(listed, 'total')).toBe(2)
  })

  it('is mapped as the person says', async () => {
    const exam = await makeExam(db, { size: 0 })
    const id = idOf(await begin(exam.id, sheet))
    const fields = ['statement', 'option1', 'option2', 'option3', null, null]
    expect((await check(id, { hasHeader: true, fields })).body).toMatchObject({ refused: 3 })
    const right = ['statement', 'option1', 'option2', 'option3', 'correct', null]
    expect((await check(id, { hasHeader: true, fields: right })).body).toMatchObject({ ready: 2, refused: 1 })
  })

  it('in Markdown takes its answers from a second one', async () => {
    const exam = await makeExam(db, { size: 0 })
    const id = idOf(await begin(exam.id, { name: 'questoes.md', bytes: Buffer.from(STATEMENTS_FILE) }))
    expect((await check(id)).body).toMatchObject({ refused: 2 })
    const added = await boss.send(
      'POST',
      `/api/admin/imports/${id}/files?name=respostas.md`,
      Buffer.from(ANSWERS_FILE),
    )
    expect(added.status).toBe(200)
    expect((await check(id)).body).toMatchObject({ ready: 2, refused: 0 })
    const third = await boss.send(
      'POST',
      `/api/admin/imports/${id}/files?name=mais.md`,
      Buffer.from(ANSWERS_FILE),
    )
    expect(field(third, 'code')).toBe('IMPORT_OVER')
  })

  it('with pictures shows them from our own addresses; exported, it comes back the same', async () => {
    const exam = await makeExam(db, { size: 0 })
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const markdown =
      '## 1. O que mostra o diagrama?\n\n![Rede](rede.png)\n\n- [x] Uma rede **privada**\n- [ ] Uma fila\n'
    const zip = zipSync({ 'questoes.md': Buffer.from(markdown), 'rede.png': new Uint8Array(picture) })
    const id = idOf(await begin(exam.id, { name: 'pacote.zip', bytes: zip }))
    expect((await check(id)).body).toMatchObject({ ready: 1 })
    expect((await complete(id)).body).toEqual({ imported: 1, updated: 0 })
    const asked = { selection: { filter: { exam: exam.id } }, format: 'json' }
    const exported = await boss.send('POST', '/api/admin/question-exports', asked)
    expect(exported.status).toBe(200)
    expect(exported.headers.get('content-disposition')).toMatch(
      new RegExp(String.raw`^attachment; filename="gabarite-${exam.code}-\d{4}-\d\d-\d\d\.zip"$`),
    )
    expect(exported.headers.get('cache-control')).toBe('no-store')
    expect(exported.headers.get('content-type')).toBe('application/zip')
    const acts = await boss.get('/api/admin/acts?act=questions-exported')
    expect(field(acts, 'entries')).toMatchObject([
      { details: { exam: exam.code, questions: '1', format: 'json' } },
    ])

    const file = await fetch(`${stage.origin}/api/admin/question-exports`, {
      method: 'POST',
      body: JSON.stringify(asked),
      headers: {
        'content-type': 'application/json',
        cookie: [...boss.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    const again = idOf(
      await begin(exam.id, { name: 'volta.zip', bytes: new Uint8Array(await file.arrayBuffer()) }),
    )
    // The same question with the same picture: nothing comes of it.
    expect((await check(again)).body).toMatchObject({ same: 1, ready: 0, doubtful: 0, refused: 0 })
    const listTexts = () =>
      db
        .select({ statement: questionRevisions.statement })
        .from(questionRevisions)
        .innerJoin(questions, eq(questions.id, questionRevisions.questionId))
        .where(eq(questions.examId, exam.id))
    const [known] = await listTexts()
    expect(known?.statement).toContain('src="/imagens/')
    const line = await boss.get(`/api/admin/imports/${again}/entries/0`)
    expect(field({ ...line, body: field(line, 'question') }, 'statement')).toBe(known?.statement)
  })
})

describe('domains that a file brings', () => {
  async function checkedSheet() {
    const exam = await makeExam(db, { size: 0 })
    const importId = idOf(await begin(exam.id, sheet))
    await check(importId)
    const path = `/api/admin/exams/${exam.id}`
    return {
      name: (name: string) =>
        boss.send('PUT', `/api/admin/imports/${importId}/domains`, { name, domainId: null }),
      saveAsRead: async () => boss.send('PUT', path, (await boss.get(path)).body),
    }
  }

  it('are as many as the form of the exam takes, and one that is there already is no further one', async () => {
    const { name, saveAsRead } = await checkedSheet()
    for (let number = 1; number <= MOST_DOMAINS; number += 1)
      expect((await name(`Domínio ${number}`)).status).toBe(200)
    expect(await name('Mais um')).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_DOMAINS',
        message: 'Um exame tem no máximo 40 domínios. Diga qual dos que já existem é este.',
      },
    })
    expect((await name('Domínio 1')).status).toBe(200)
    expect((await saveAsRead()).status).toBe(200)
  })

  it.each(['Redes\ne nuvem', 'Redes\0', '\ud800'])('have names of one line, unlike %j', async (text) => {
    const { name, saveAsRead } = await checkedSheet()
    expect(await name(text)).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', data: { fields: ['name'] } },
    })
    expect((await saveAsRead()).status).toBe(200)
  })
})

describe('what is refused', () => {
  it('11 MB, before they are read', async () => {
    const exam = await makeExam(db, { size: 0 })
    const answer = await begin(exam.id, { name: 'grande.csv', bytes: new Uint8Array(11 * 1024 * 1024) })
    expect([answer.status, field(answer, 'code'), field(answer, 'data')]).toEqual([
      422,
      'FILE_REFUSED',
      { fileRefusal: 'tooLarge' },
    ])
  })

  it('what is no file of questions, with its reason', async () => {
    const exam = await makeExam(db, { size: 0 })
    const page = { name: 'pagina.html', bytes: Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]) }
    const answer = await begin(exam.id, page)
    expect([answer.status, field(answer, 'code')]).toEqual([422, 'FILE_REFUSED'])
    expect(field(answer, 'data')).toEqual({ fileRefusal: 'formatUnknown' })
  })

  it('an exam that is not there or switched off', async () => {
    const off = await makeExam(db, { size: 0, status: 'inactive' })
    expect(field(await begin(off.id, sheet), 'code')).toBe('EXAM_INACTIVE')
    expect(field(await begin('7f1d0000-0000-4000-8000-000000000001', sheet), 'code')).toBe('EXAM_NOT_FOUND')
  })

  it('learners, strangers, other sites and every type that a form could send', async () => {
    const exam = await makeExam(db, { size: 0 })
    expect((await begin(exam.id, sheet, await stage.signedIn())).status).toBe(403)
    expect((await begin(exam.id, sheet, stage.caller())).status).toBe(401)
    const path = `/api/admin/imports?exam=${exam.id}&name=a.csv`
    const send = (headers: Record<string, string>) =>
      boss.raw(path, { method: 'POST', headers, body: new Uint8Array(sheet.bytes) })
    expect(
      (await send({ 'content-type': 'application/octet-stream', origin: 'https://outro.example' })).status,
    ).toBe(403)
    for (const type of ['text/csv', 'multipart/form-data; boundary=x', 'application/json'])
      expect((await send({ 'content-type': type })).status).toBe(400)
  })

  it('a fourth unfinished file: the oldest makes room', async () => {
    const exam = await makeExam(db, { size: 0 })
    const other = await stage.signedIn({ role: 'admin' })
    const ids: string[] = []
    for (let turn = 0; turn < 4; turn += 1) ids.push(idOf(await begin(exam.id, sheet, other)))
    const found = await Promise.all(ids.map((id) => boss.get(`/api/admin/imports/${id}`)))
    expect(found.map(({ status }) => status)).toEqual([404, 200, 200, 200])
  })
})
