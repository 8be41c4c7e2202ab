import type { Database, Db } from '#server/adapters/db/database.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { saveComment } from '#server/comments/comment-store.ts'
import { giveAccess, makeExam, type MadeExam } from '#tests/support/made/builders.ts'
import { type Asked } from '#tests/support/calls/contract-calls.ts'
import { NOWHERE, type Subjects } from '#tests/support/calls/subjects.ts'
import type { Caller, People } from '#tests/support/servers/people.ts'
import { eq } from 'drizzle-orm'

/** Who sits the Prova; `older`: with a stored answer to its first question from before. */
export const KINDS = ['free', 'paid', 'admin'] as const
export type Setting = { kind: (typeof KINDS)[number]; older: boolean }

/** Two worlds are alike in all but the keys of the running Prova: what differs between their replies told of a key. */
export const TWINS = ['one', 'other'] as const
type Twin = (typeof TWINS)[number]

/** More than the free ones; every question that can be is in the Prova. */
export const SIZE = 18
const FREE = 15

export type World = {
  person: Caller
  exam: MadeExam
  subjects: Subjects
  /** Words that stand nowhere but in the keys and comments of questions that the person may not look up. */
  secrets: string[]
  /** Of the question that was answered before, where there is one: words that may be told. */
  known: string[]
}

type Making = Setting & { twin: Twin; database: Database; people: People; authorId: string }

let worlds = 0

/** Somebody in the middle of a Prova of a whole exam, with a finished and a running study simulation beside it. */
export async function makeWorld({ kind, older, twin, database, people, authorId }: Making): Promise<World> {
  const { db } = database
  const number = String((worlds += 1)).padStart(6, '0')
  const exam = await makeExam(db, { size: SIZE, code: `SIGILO-${number}`, wish: keyOf(twin, older) })
  const words = exam.questions.map((_, index) => `segredo-${number}-${index}-fim`)
  for (const [index, { id }] of exam.questions.entries()) await hide(db, id, words[index] ?? '')
  for (const [index, { id }] of exam.questions.entries())
    await saveComment(db, { userId: authorId, questionId: id, content: `Comentário ${words[index]}` })
  const person = await people.signedIn(kind === 'admin' ? { role: 'admin' } : {})
  if (kind !== 'free') await giveAccess(db, { userId: person.viewer.id, examId: exam.id, source: 'grant' })
  // Begun first: the review of what is finished opens the keys of its blanks.
  const drill = await startDrill(person, database, exam)
  const finished = await sit(person, exam, older)
  await ask(person, { method: 'POST', path: `/api/simulations/${finished}/completion` })
  const active = await sit(person, exam, older)
  const mock = await startMock(person, database, exam)
  return {
    person,
    exam,
    subjects: {
      ...NOWHERE,
      examId: exam.id,
      examCode: exam.code,
      active,
      finished,
      mock,
      drill,
      endedDrill: drill,
      answered: exam.questions[0]?.id ?? '',
      beyond: exam.questions[SIZE - 2]?.id ?? '',
      email: person.viewer.email,
      unusedEmail: `livre-${number}@exemplo.com`,
      freeCode: `LIVRE-${number}`,
    },
    secrets: older ? words.slice(1) : words,
    known: older ? words.slice(0, 1) : [],
  }
}

/**
 * The twins have other right options and difficulties, as many of each among all and among the free ones; the answered
 * question is the same.
 */
const keyOf = (twin: Twin, older: boolean) => (index: number) => {
  if (older && index === 0) return { correct: [2], difficulty: 'medium' as const }
  const isFirstKind = (index % 2 === 0) === (twin === 'one')
  const correct = [isFirstKind ? 0 : 1]
  if (index === SIZE - 1 || (!older && index === FREE - 1)) return { correct, difficulty: 'medium' as const }
  return { correct, difficulty: isFirstKind ? ('easy' as const) : ('hard' as const) }
}

async function hide(db: Db, questionId: string, word: string) {
  await db
    .update(questionRevisions)
    .set({
      explanation: `<p>Explicação ${word}</p>`,
      options: ['um', 'dois', 'três', 'quatro'].map((option) => ({
        text: `<p>Opção ${option}</p>`,
        explanation: `<p>Sobre ${option}: ${word}</p>`,
      })),
      references: [{ title: `Fonte ${word}`, url: `https://exemplo.com/${word}` }],
    })
    .where(eq(questionRevisions.questionId, questionId))
}

async function sit(person: Caller, exam: MadeExam, older: boolean): Promise<string> {
  const start = await ask(person, {
    method: 'POST',
    path: '/api/simulations',
    body: {
      exam: exam.code,
      difficulties: ['easy', 'medium', 'hard'],
    },
  })
  const id = String(Reflect.get(Object(start), 'simulationId'))
  const [first] = exam.questions
  if (older)
    await ask(person, {
      method: 'PUT',
      path: `/api/simulations/${id}/answers/${first?.id}`,
      body: { selectedOptions: [0] },
    })
  return id
}

async function startMock(person: Caller, { executeSql }: Database, exam: MadeExam): Promise<string> {
  const started = await ask(person, {
    method: 'POST',
    path: '/api/mocks',
    body: { exam: exam.code, time: 'timed' },
  })
  const id = String(Reflect.get(Object(Reflect.get(Object(started), 'sheet')), 'id'))
  await putInOrder(id, exam, executeSql)
  return id
}

/** Of what was not answered yet, and still running. */
async function startDrill(person: Caller, { executeSql }: Database, exam: MadeExam): Promise<string> {
  const started = await ask(person, {
    method: 'POST',
    path: '/api/drills',
    body: { exam: exam.code, selection: { kind: 'unseen' } },
  })
  const id = String(Reflect.get(Object(started), 'simulationId'))
  await putInOrder(id, exam, executeSql)
  return id
}

/** The order is drawn by chance: twins have to have the same. */
async function putInOrder(id: string, exam: MadeExam, executeSql: Database['executeSql']) {
  await executeSql('update simulation_questions set position = position + 1000 where simulation_id = $1', [
    id,
  ])
  await executeSql(
    `update simulation_questions as places set position = ordered.position
     from (
       select question_id, row_number() over (order by array_position($2::uuid[], question_id)) - 1 as position
       from simulation_questions where simulation_id = $1
     ) as ordered
     where places.simulation_id = $1 and places.question_id = ordered.question_id`,
    [id, exam.questions.map((question) => question.id)],
  )
}

async function ask(person: Caller, { method, path, body }: Asked): Promise<unknown> {
  const { status, body: told, text } = await person.send(method, path, body ?? {})
  if (status !== 200) throw new Error(`${method} ${path} met ${status}: ${text}`)
  return told
}
