import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { answerAppeals, saveAppeal } from '#server/appeals/appeal-store.ts'
import { invariant } from '#server/refusal.ts'
import { recount } from '#server/rulings/recount.ts'
import { insertRuling } from '#server/rulings/ruling-store.ts'
import { randomUUID } from 'node:crypto'

/** Two questions of a finished simulation, ruled after an appeal and without one, and counted into its result. */
export async function seedRulings(
  { db }: Dependencies,
  viewer: Viewer,
  [annulled, also]: readonly [string, string],
) {
  const words = {
    kind: 'none-right' as const,
    claimed: [],
    argument: 'O enunciado não diz em qual região, e sem isso nenhuma alternativa serve.',
    source: 'https://learn.microsoft.com/pt-br/azure/reliability/',
    mayThankByName: true,
  }
  await saveAppeal(db, { ...words, id: randomUUID(), userId: viewer.id, questionId: annulled, revision: 1 })
  const reply =
    'Você tem razão: sem a região, a pergunta não tem resposta. A questão saiu do banco e o ponto foi dado a todos.'
  const ruling = { revisions: [1], decidedBy: null, recountTotal: 1 }
  const rulingId = await insertRuling(db, {
    ...ruling,
    questionId: annulled,
    kind: 'annulled',
    accepted: [],
    reply,
  })
  const answered = await answerAppeals(db, {
    questionId: annulled,
    decision: 'annulled',
    status: 'accepted',
    rulingId,
    reply,
  })
  invariant(answered.length === 1, 'the appeal was open')
  await insertRuling(db, {
    ...ruling,
    questionId: also,
    kind: 'accepted-also',
    accepted: [[0], [1], [2], [3]],
    reply: 'O texto de duas alternativas diz o mesmo: as duas contam.',
  })
  await recount({ db }, new AbortController().signal)
}
