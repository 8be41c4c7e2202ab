import { saveComment } from '#server/comments/comment-store.ts'
import { giveAccess, makeExam, makePerson, type MadeExam } from './builders.ts'
import type { World } from './contract-calls.ts'
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
    const world = {
      examId: exam.id,
      examCode: exam.code,
      active,
      finished,
      answered,
      beyond: questionAt(exam, BEYOND),
      comment: comment?.id ?? '',
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
