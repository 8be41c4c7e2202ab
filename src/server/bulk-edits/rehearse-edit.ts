import type { BulkEdit } from '#domain/questions/bulk-edit.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findStatements, type Selection } from './bulk-facts-store.ts'
import { countReasons, planEdit, type PlannedEdit } from './plan-edit.ts'

const LEFT_SHOWN = 100

/** A dry run, which changes nothing. Refuses: EXAM_NOT_FOUND, QUESTION_INVALID, TOO_MANY_QUESTIONS. */
export async function rehearseEdit({ db }: Dependencies, asked: { selection: Selection; edit: BulkEdit }) {
  const { total, changing, same, left, gone } = await planEdit(db, asked)
  return {
    total,
    changed: changing.length,
    same,
    left: countReasons(left),
    gone,
    leftRows: await leftRows(db, left.slice(0, LEFT_SHOWN)),
  }
}

async function leftRows(db: Db, left: PlannedEdit['left']) {
  const statements = await findStatements(
    db,
    left.map(({ question }) => question.id),
  )
  return left.map(({ question: { id, number }, reason }) => ({
    id,
    number,
    reason,
    statementPreview: statementPreview(statements.get(id) ?? ''),
  }))
}
