import type { Db } from '#server/adapters/db/database.ts'
import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { saveComment } from '#server/comments/comment-store.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from './builders.ts'
import type { World } from './contract-calls.ts'
import { sql } from 'drizzle-orm'
import type { Caller, HttpStage } from './http-server.ts'

export const KINDS = ['nobody', 'free', 'paid', 'expired', 'admin'] as const
export type Kind = (typeof KINDS)[number]

const EXAM_SIZE = 18
const BEYOND = 16

let number = 0

/** Makes people of each kind, each with simulations of their own, over one exam. */
export async function openWorlds(stage: HttpStage) {
  const { db } = stage.database
  const exam = await makeExam(db, { size: EXAM_SIZE })
  const shop = await makeExam(db, { size: 1 })
  const author = await makePerson(db, { name: 'Rui Costa' })

  /** A fresh person of the kind with everything a request may name; `nobody` asks for somebody's without a session. */
  return async function settle(kind: Kind): Promise<{ caller: Caller; world: World }> {
    const person = await stage.signedIn(kind === 'admin' ? { role: 'admin' } : {})
    const userId = person.viewer.id
    if (kind === 'free') await giveAccess(db, { userId, examId: exam.id, source: 'trial' })
    if (kind === 'paid') await giveAccess(db, { userId, examId: exam.id, source: 'grant', days: 10 })
    if (kind === 'expired') await giveAccess(db, { userId, examId: exam.id, source: 'grant', days: -1 })
    const answered = questionAt(exam, 0)
    const comment = await saveComment(db, {
      userId: author.id,
      questionId: answered,
      content: 'Boa questão.',
    })
    const finished = await sit(person, exam)
    await person.send('POST', `/api/simulations/${finished}/completion`)
    const active = await sit(person, exam)
    const bare = await makeExam(db, { size: 1 })
    const world = {
      examId: exam.id,
      examCode: exam.code,
      active,
      finished,
      answered,
      beyond: questionAt(exam, BEYOND),
      comment: comment?.id ?? '',
      ...(await buy(person, shop)),
      member: (await makePerson(db)).id,
      session: await otherSession(db, userId),
      bareExam: bare.id,
      bareQuestion: questionAt(bare, 0),
      freeCode: `LIVRE-${(number += 1)}`,
      email: person.viewer.email,
      unusedEmail: `livre${(number += 1)}@exemplo.com`,
    }
    return { caller: kind === 'nobody' ? stage.caller() : person, world }
  }
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
