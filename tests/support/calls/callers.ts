import { insertBulkEdit } from '#server/bulk-edits/bulk-edit-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { waitingGrants } from '#server/adapters/db/schema/access.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { insertDrill } from '#server/drills/drill-store.ts'
import { insertRuling } from '#server/rulings/ruling-store.ts'
import { saveAppeal } from '#server/appeals/appeal-store.ts'
import { saveComment } from '#server/comments/comment-store.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { NOWHERE, SUBJECT_FIELDS, type Subjects } from './subjects.ts'
import { eq, sql } from 'drizzle-orm'
import type { HttpServer } from '#tests/support/servers/http-server.ts'
import type { Caller } from '#tests/support/servers/people.ts'
import { makeBatch, makeCheckedImport } from '#tests/support/made/made-imports.ts'
import { randomUUID } from 'node:crypto'

/** `unconfirmed`: holds a session although the address was never confirmed, which no door gives out. */
export const KINDS = ['nobody', 'unconfirmed', 'free', 'paid', 'expired', 'admin'] as const
export type Kind = (typeof KINDS)[number]

const EXAM_SIZE = 18
const BEYOND = 16

/** What is there only of an exam that was sat. */
const SAT = ['active', 'finished', 'answered', 'beyond', 'comment'] as const

let number = 0

/** An account, an address that waits for one, and a message to it. */
async function peopleToManage(db: Db, examId: string) {
  const email = `espera${(number += 1)}@exemplo.com`
  const [mail] = await db
    .insert(outboxMails)
    .values({ recipient: email, subject: 'Aviso', html: '<p>Aviso</p>', text: 'Aviso' })
    .returning({ id: outboxMails.id })
  const [row] = await db
    .insert(waitingGrants)
    .values({ email, examId, reason: 'Turma 3B' })
    .returning({ id: waitingGrants.id })
  return {
    member: (await makePerson(db)).id,
    grant: row?.id ?? NOWHERE.grant,
    mail: mail?.id ?? NOWHERE.mail,
  }
}

type SignedIn = Awaited<ReturnType<HttpServer['signedIn']>>

/** While a Prova runs, it holds back what others would read: it is there only for who names it. */
const WITHOUT_MOCK = new Set(SUBJECT_FIELDS.filter((field) => field !== 'mock'))

/** Makes people of each kind, each with simulations of their own, over one exam. */
export async function openCallers(stage: HttpServer) {
  const { db } = stage.database
  const exam = await makeExam(db, { size: EXAM_SIZE })
  const shop = await makeExam(db, { size: 1 })
  const author = await makePerson(db, { name: 'Rui Costa' })

  async function simulationsOf(person: SignedIn, fields: ReadonlySet<keyof Subjects>) {
    const isSat = SAT.some((name) => fields.has(name))
    return {
      ...(isSat && (await sitTwice(person))),
      ...(fields.has('mock') && { mock: await startMock(person, exam) }),
      ...(fields.has('endedDrill') && { endedDrill: await endedDrill(person) }),
      ...(fields.has('drill') && { drill: await drillOfTwo(person) }),
    }
  }

  async function drillOfTwo(person: SignedIn): Promise<string> {
    const drill = await insertDrill(db, {
      userId: person.viewer.id,
      examId: exam.id,
      kind: 'focus',
      domainId: null,
      plannedMinutes: 25,
      list: [questionAt(exam, 0), questionAt(exam, BEYOND)].map((questionId, index) => ({
        questionId,
        revision: 1,
        isFree: index === 0,
        markedForReview: false,
      })),
    })
    if (drill === null) throw new Error('another drill of the person runs')
    const answer = await person.send('PUT', `/api/drills/${drill}/answers/${questionAt(exam, 0)}`, {
      selectedOptions: [1],
    })
    if (answer.status !== 200) throw new Error(`an answer of a drill met ${answer.status}: ${answer.text}`)
    return drill
  }

  async function endedDrill(person: SignedIn): Promise<string> {
    const drill = await drillOfTwo(person)
    await person.send('POST', `/api/drills/${drill}/completion`)
    return drill
  }

  /** Has the person sit the exam twice: once finished, once not. */
  async function sitTwice(person: Caller) {
    const finished = await sit(person, exam)
    await person.send('POST', `/api/simulations/${finished}/completion`)
    return { finished, active: await sit(person, exam) }
  }

  /**
   * A fresh person of the kind with everything a request may name, or only what it does: the rest stays empty.
   * `nobody` asks for somebody's without a session.
   */
  return async function makeCaller(
    kind: Kind,
    fields: ReadonlySet<keyof Subjects> = WITHOUT_MOCK,
  ): Promise<{ caller: Caller; subjects: Subjects }> {
    const has = (...names: (keyof Subjects)[]) => names.some((name) => fields.has(name))
    const person = await stage.signedIn(kind === 'admin' ? { role: 'admin' } : {})
    const userId = person.viewer.id
    await giveAccessOf(db, kind, { userId, examId: exam.id })
    const answered = questionAt(exam, 0)
    const subjects = {
      ...NOWHERE,
      examId: exam.id,
      examCode: exam.code,
      answered,
      beyond: questionAt(exam, BEYOND),
      ...(await simulationsOf(person, fields)),
      ...(has('comment') && (await commentBy(db, author.id, answered))),
      ...(has('appeal') && (await appealBy(db, userId, answered))),
      ...(has('purchase', 'paymentSession') && (await buy(person, shop))),
      ...(has('member', 'grant', 'mail') && (await peopleToManage(db, exam.id))),
      ...(has('session') && { session: await otherSession(db, userId) }),
      ...(has('bareExam', 'bareQuestion', 'ruling') && (await bareExam(db))),
      ...(has('checkedImport', 'batch', 'bulkEdit') && (await batchesOf(db, { examId: exam.id, userId }))),
      freeCode: `LIVRE-${(number += 1)}`,
      email: person.viewer.email,
      unusedEmail: `livre${(number += 1)}@exemplo.com`,
    }
    if (kind === 'unconfirmed')
      await db.update(users).set({ emailVerified: false }).where(eq(users.id, userId))
    return { caller: kind === 'nobody' ? stage.caller() : person, subjects }
  }
}

async function bareExam(db: Db) {
  const [exam, ruled] = [await makeExam(db, { size: 1 }), await makeExam(db, { size: 1 })]
  const ruling = await makeRuling(db, questionAt(ruled, 0))
  return { bareExam: exam.id, bareQuestion: questionAt(exam, 0), ruling }
}

const makeRuling = (db: Db, questionId: string) =>
  insertRuling(db, {
    questionId,
    kind: 'accepted-also',
    revisions: [1],
    accepted: [[1]],
    reply: 'A segunda também serve.',
    decidedBy: null,
    recountTotal: 0,
  })

async function bulkEditBy(db: Db, userId: string): Promise<string> {
  const id = randomUUID()
  const edit = { kind: 'activate' } as const
  await insertBulkEdit(db, { id, userId, kind: edit.kind, edit, total: 1, changed: 0, left: [] })
  return id
}

async function batchesOf(db: Db, { examId, userId }: { examId: string; userId: string }) {
  const { id: bare } = await makeExam(db, { size: 0 })
  return {
    checkedImport: await makeCheckedImport(db, examId),
    batch: await makeBatch(db, bare),
    bulkEdit: await bulkEditBy(db, userId),
  }
}

async function commentBy(db: Db, userId: string, questionId: string) {
  const comment = await saveComment(db, { userId, questionId, content: 'Boa questão.' })
  return { comment: comment?.id ?? '' }
}

async function appealBy(db: Db, userId: string, questionId: string) {
  const appeal = randomUUID()
  const words = {
    kind: 'unclear' as const,
    claimed: [],
    argument: 'Falta dizer qual região.',
    source: null,
    mayThankByName: true,
  }
  await saveAppeal(db, { ...words, id: appeal, userId, questionId, revision: 1 })
  return { appeal }
}

async function giveAccessOf(db: Db, kind: Kind, of: { userId: string; examId: string }) {
  if (kind === 'free') await giveAccess(db, { ...of, source: 'trial' })
  if (kind === 'paid') await giveAccess(db, { ...of, source: 'grant', days: 10 })
  if (kind === 'expired') await giveAccess(db, { ...of, source: 'grant', days: -1 })
}

const questionAt = (exam: MadeExam, position: number): string => exam.questions[position]?.id ?? ''

async function sit(person: Caller, exam: MadeExam): Promise<string> {
  const start = await person.send('POST', '/api/simulations', {
    exam: exam.code,
    difficulties: ['easy', 'medium', 'hard'],
  })
  const id = String(Reflect.get(Object(start.body), 'simulationId'))
  const answer = await person.send('PUT', `/api/simulations/${id}/answers/${questionAt(exam, 0)}`, {
    selectedOptions: [0],
  })
  if (answer.status !== 200) throw new Error(`the first answer met ${answer.status}: ${answer.text}`)
  return id
}

async function startMock(person: Caller, exam: MadeExam): Promise<string> {
  const start = await person.send('POST', '/api/mocks', { exam: exam.code, time: 'timed' })
  if (start.status !== 200) throw new Error(`the Prova met ${start.status}: ${start.text}`)
  return String(Reflect.get(Object(Reflect.get(Object(start.body), 'sheet')), 'id'))
}

/** Buys a month of an exam through the simulated page. */
async function buy(person: Caller, exam: MadeExam): Promise<{ purchase: string; paymentSession: string }> {
  const opened = await person.send('POST', '/api/checkouts', { examId: exam.id, planType: 'monthly' })
  const paymentSession =
    String(Reflect.get(Object(opened.body), 'url'))
      .split('/')
      .at(-1) ?? ''
  await person.send('POST', `/api/simulated-payments/${paymentSession}/outcome`, { outcome: 'approve' })
  const checked = await person.send('POST', '/api/payment-checks', { sessionId: paymentSession })
  if (checked.status !== 200) throw new Error(`the purchase met ${checked.status}: ${checked.text}`)
  const { body } = await person.get('/api/purchases')
  const [entry] = listIn(body, 'entries')
  return { purchase: String(Reflect.get(Object(entry), 'id')), paymentSession }
}

/** Another session of the person, as a second browser would have it; answers its id. */
async function otherSession(db: Db, userId: string): Promise<string> {
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: `outra-${(number += 1)}`, expiresAt: sql`now() + interval '1 day'` })
    .returning({ id: sessions.id })
  return session?.id ?? ''
}

function listIn(body: unknown, name: string): unknown[] {
  const list: unknown = Reflect.get(Object(body), name)
  return Array.isArray(list) ? list : []
}
