import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { moderateComment } from '#server/comments/moderate-comments.ts'
import { postComment } from '#server/comments/post-comment.ts'
import { reportComment } from '#server/comments/remove-and-report.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { makeAdmin } from '#server/members/make-admin.ts'
import { invariant } from '#server/refusal.ts'
import { asc, eq } from 'drizzle-orm'
import { makePerson } from '#tests/support/made/builders.ts'

type People = Record<'admin' | 'veteran' | 'neighbour' | 'atLimit' | 'payer', Viewer>

/** So many that their list has more pages than links. */
const MORE_PEOPLE = 48

/** What the admin area lists beside what others did: a crowd, comments in each status and reported, lines of the log. */
export async function seedAdmin(deps: Dependencies, people: People): Promise<void> {
  await seedCrowd(deps)
  await seedReports(deps, people)
  await seedDecisions(deps, people)
  await makeAdmin(deps.db, people.admin.email)
}

async function seedCrowd({ db }: Dependencies) {
  for (let number = 1; number <= MORE_PEOPLE; number += 1) {
    await makePerson(db, { name: `Candidato ${number}`, email: `candidato${number}@exemplo.com` })
  }
  await makePerson(db, { name: '', email: 'sem.nome@exemplo.com' })
  const waiting = await makePerson(db, { name: 'Otávio Sá', email: 'otavio@exemplo.com' })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, waiting.id))
}

/** One comment that three people reported, which hides it, and one that one did. */
async function seedReports(deps: Dependencies, { veteran, neighbour, atLimit, payer }: People) {
  const hidden = await postComment(deps, veteran, {
    questionId: await questionAt(deps, 5),
    content:
      'Essa questão caiu igual na minha prova de sábado. Tenho a lista completa, me chama que eu passo o arquivo. ' +
      'Vale para quem tem prova marcada até dezembro.',
  })
  for (const reporter of [neighbour, atLimit, payer])
    await reportComment(deps, reporter, { commentId: hidden.id })
  const doubted = await postComment(deps, veteran, {
    questionId: await questionAt(deps, 19),
    content: 'A explicação está errada: essa classe não aceita objetos menores que 128 KB.',
  })
  await reportComment(deps, neighbour, { commentId: doubted.id })
}

async function seedDecisions(deps: Dependencies, { veteran, admin }: People) {
  const removed = await postComment(deps, veteran, {
    questionId: await questionAt(deps, 20),
    content: 'Ganho extra em casa, chame no link do meu perfil.',
  })
  await moderateComment(deps, admin, { commentId: removed.id, status: 'removed' })
  const approved = await postComment(deps, veteran, {
    questionId: await questionAt(deps, 21),
    content: 'O enunciado não fala de custo nem de leitura vazia.',
  })
  await moderateComment(deps, admin, { commentId: approved.id, status: 'approved' })
}

async function questionAt({ db }: Dependencies, position: number): Promise<string> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(eq(exams.code, 'CLF-C02'))
    .orderBy(asc(questions.createdAt), asc(questions.id))
    .limit(1)
    .offset(position)
  invariant(row, 'the exam has so many questions')
  return row.id
}
