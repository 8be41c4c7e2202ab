import type { BulkEdit } from '#domain/questions/bulk-edit.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { QuestionPlace } from '#server/adapters/db/schema/question-changes.ts'
import { saveChanges, type WantedChange } from '#server/questions/change-store.ts'
import { savePlaces } from '#server/questions/place-store.ts'
import { moveCommentsOf } from '#server/questions/question-store.ts'
import { contentOf, lockQuestions, reviseQuestions } from '#server/questions/revision-store.ts'
import { deleteQuestions, listWhole } from './bulk-edit-store.ts'
import { domainsByName, type Facts } from './bulk-facts-store.ts'

const AT_A_TIME = 500

type Applied = { bulkEditId: string; edit: BulkEdit; by: string; questions: readonly Facts[] }

/** Some at a time, each with what an undo needs. */
export async function applyEdit(tx: Db, { questions, ...applied }: Applied, tell: (done: number) => void) {
  for (let from = 0; from < questions.length; from += AT_A_TIME) {
    const some = questions.slice(from, from + AT_A_TIME)
    await applyToSome(tx, { ...applied, questions: some })
    tell(from + some.length)
  }
}

async function applyToSome(tx: Db, applied: Applied) {
  switch (applied.edit.kind) {
    case 'difficulty':
      return reviseDifficulty(tx, { ...applied, difficulty: applied.edit.difficulty })
    case 'delete':
      return deleteSome(tx, applied)
    case 'activate':
    case 'deactivate':
    case 'domain':
    case 'move':
      return placeSome(tx, applied)
  }
}

async function placeSome(tx: Db, { bulkEditId, edit, by, questions }: Applied) {
  const toExam = edit.kind === 'move' ? edit.examId : null
  const from = [...new Set(questions.map(({ examId }) => examId))]
  const domains = toExam === null ? new Map<string, string>() : await domainsByName(tx, { from, to: toExam })
  const places = questions.map((question) => ({ question, place: placeAfter(edit, question, domains) }))
  await saveChanges(
    tx,
    { bulkEditId },
    places.map(({ question, place }) => changeOf(question, { place, toRevision: question.revision })),
  )
  await savePlaces(
    tx,
    places.map(({ question, place }) => ({ id: question.id, ...place })),
    by,
  )
  const ids = questions.map(({ id }) => id)
  if (toExam !== null) await moveCommentsOf(tx, ids)
}

function placeAfter(edit: BulkEdit, question: Facts, domains: ReadonlyMap<string, string>): QuestionPlace {
  const { examId, domainId, isActive } = question
  switch (edit.kind) {
    case 'activate':
    case 'deactivate':
      return { examId, domainId, isActive: edit.kind === 'activate' }
    case 'domain':
      return { examId, domainId: edit.domainId, isActive }
    case 'move':
      return { examId: edit.examId, domainId: domains.get(domainId ?? '') ?? null, isActive }
    case 'difficulty':
    case 'delete':
      return { examId, domainId, isActive }
  }
}

type Revised = Applied & { difficulty: Extract<BulkEdit, { kind: 'difficulty' }>['difficulty'] }

async function reviseDifficulty(tx: Db, { bulkEditId, by, questions, difficulty }: Revised) {
  const locked = await lockQuestions(
    tx,
    questions.map(({ id }) => id),
  )
  await saveChanges(
    tx,
    { bulkEditId },
    locked.map(({ number, content, ...question }) => ({
      ...changeOf({ ...question, revision: number }, { place: question, toRevision: number + 1 }),
      contentBefore: contentOf(content),
    })),
  )
  await reviseQuestions(
    tx,
    locked.map((question) => ({ question, content: { ...contentOf(question.content), difficulty } })),
    by,
  )
}

async function deleteSome(tx: Db, { bulkEditId, questions }: Applied) {
  const ids = questions.map(({ id }) => id)
  const whole = await listWhole(tx, ids)
  await saveChanges(
    tx,
    { bulkEditId },
    questions.map((question) => ({
      ...changeOf(question, { place: question, toRevision: question.revision }),
      deleted: whole.get(question.id) ?? null,
    })),
  )
  await deleteQuestions(tx, ids)
}

type Placed = QuestionPlace & { id: string; revision: number }
type After = { place: QuestionPlace; toRevision: number }

const placeOf = ({ examId, domainId, isActive }: QuestionPlace): QuestionPlace => ({
  examId,
  domainId,
  isActive,
})

const changeOf = (question: Placed, { place, toRevision }: After): WantedChange => ({
  questionId: question.id,
  placeBefore: placeOf(question),
  placeAfter: placeOf(place),
  fromRevision: question.revision,
  toRevision,
  contentBefore: null,
  deleted: null,
})
