import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { saveConfirmedAccount } from '#server/accounts/account-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import {
  exams,
  questionRevisions,
  questions,
  type QuestionOption,
} from '#server/adapters/db/schema/catalog.ts'
import type { Viewer } from '#server/dependencies.ts'
import { invariant } from '#server/refusal.ts'
import { sql } from 'drizzle-orm'

let counter = 0
const next = () => (counter += 1)

export const PASSWORD = 'caneta azul 42'

/** A person with a confirmed account; without `passwordHash` nobody can sign in as them. */
export async function makePerson(
  db: Db,
  wanted: { name?: string; email?: string; role?: Role; passwordHash?: string } = {},
): Promise<Viewer> {
  const number = next()
  const person = {
    name: wanted.name ?? `Pessoa ${number}`,
    email: wanted.email ?? `pessoa${number}@exemplo.com`,
    role: wanted.role ?? ('user' as const),
  }
  const id = await db.transaction((tx) =>
    saveConfirmedAccount(tx, { ...person, passwordHash: wanted.passwordHash ?? 'none' }),
  )
  return { id, ...person, sessionId: '00000000-0000-0000-0000-000000000000' }
}

export type MadeQuestion = { id: string; correct: number[] }
export type MadeExam = { id: string; code: string; questions: MadeQuestion[] }

/** How the question at an index is made; the rest is filled in. */
export type QuestionWish = {
  difficulty?: Difficulty
  correct?: number[]
  options?: QuestionOption[]
  active?: boolean
}

const OPTIONS: QuestionOption[] = ['um', 'dois', 'três', 'quatro'].map((word) => ({
  text: `<p>Opção ${word}</p>`,
  explanation: `<p>Sobre ${word}</p>`,
}))

/** An exam with `size` questions whose first option is right, unless a wish says otherwise. */
export async function makeExam(
  db: Db,
  wanted: {
    size?: number
    code?: string
    status?: 'active' | 'inactive'
    wish?: (index: number) => QuestionWish
  } = {},
): Promise<MadeExam> {
  const code = wanted.code ?? `EX-${next()}`
  return db.transaction(async (tx) => {
    const [exam] = await tx
      .insert(exams)
      .values({ code, name: `Exame ${code}`, booklet: 'azul', status: wanted.status ?? 'active' })
      .returning({ id: exams.id })
    invariant(exam, 'the exam was inserted')
    const made: MadeQuestion[] = []
    for (let index = 0; index < (wanted.size ?? 20); index += 1) {
      made.push(await makeQuestion(tx, { examId: exam.id, index, wish: wanted.wish?.(index) ?? {} }))
    }
    return { id: exam.id, code, questions: made }
  })
}

/** A question of an exam with its first revision; a negative `index` makes it older than those of `makeExam`. */
export async function makeQuestion(
  tx: Db,
  { examId, index, wish }: { examId: string; index: number; wish: QuestionWish },
): Promise<MadeQuestion> {
  const [question] = await tx
    .insert(questions)
    .values({
      examId,
      isActive: wish.active ?? true,
      createdAt: sql`date_trunc('milliseconds', now()) + make_interval(secs => ${index / 1000})`,
    })
    .returning({ id: questions.id })
  invariant(question, 'the question was inserted')
  const correct = wish.correct ?? [0]
  await tx.insert(questionRevisions).values({
    questionId: question.id,
    number: 1,
    statement: `<p>Enunciado ${index + 1}</p>`,
    options: wish.options ?? OPTIONS,
    correctOptions: correct,
    explanation: '<p>Porque sim.</p>',
    references: [{ title: 'Fonte', url: 'https://exemplo.com/fonte' }],
    difficulty: wish.difficulty ?? 'medium',
  })
  return { id: question.id, correct }
}

/** An access of a person to an exam; `days` counts from now, negative ones are over. */
export async function giveAccess(
  db: Db,
  access: { userId: string; examId: string; source: 'trial' | 'grant'; days?: number },
) {
  const { userId, examId, source, days } = access
  await db.insert(subscriptions).values(
    source === 'trial'
      ? { userId, examId, source, plan: 'free' }
      : {
          userId,
          examId,
          source,
          reason: 'teste',
          startsAt: sql`now() - interval '400 days'`,
          expiresAt: days === undefined ? null : sql`now() + make_interval(days => ${days})`,
        },
  )
}

/** Ends every running grant of a person now. */
export async function endAccess(db: Db, userId: string) {
  await db
    .update(subscriptions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(sql`user_id = ${userId} and source = 'grant'`)
}
