import { excerpt } from '#domain/text/plain-text.ts'
import type { QuestionRow } from '#web/api/admin/admin-questions.ts'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import classes from '#web/screens/admin-questions/admin-questions.module.css'
import { Checkbox } from '@mantine/core'
import type { QuestionSelection } from './use-selection.ts'

/** A box for each row, and in the head one for the page. */
export function selectColumn(
  selection: QuestionSelection,
  rows: readonly QuestionRow[],
): AdminColumn<QuestionRow> {
  const isWhole = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const isSome = rows.some(({ id }) => selection.has(id))
  return {
    name: 'Selecionar',
    kind: 'select',
    head: (
      <Checkbox
        aria-label="Selecionar esta página"
        checked={isWhole}
        indeterminate={isSome && !isWhole}
        onChange={() => selection.tick(rows, !isWhole)}
      />
    ),
    cell: (question) => (
      <Checkbox
        className={classes.tick ?? ''}
        aria-label={`Selecionar #${question.number}: ${excerpt(question.statementPreview, 40)}`}
        checked={selection.has(question.id)}
        onChange={({ currentTarget }) => selection.tick([question], currentTarget.checked)}
      />
    ),
  }
}
