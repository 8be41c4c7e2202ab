import { excerpt } from '#domain/text/plain-text.ts'
import type { QuestionRow } from '#web/api/admin/admin-questions.ts'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import classes from '#web/screens/admin-questions/admin-questions.module.css'
import { Checkbox } from '@mantine/core'
import type { QuestionSelection } from './use-selection.ts'

type Row = Pick<QuestionRow, 'id' | 'number' | 'statementPreview'>
type Reading = { data?: { entries: readonly Row[] } | undefined; isPlaceholderData: boolean }

/** A box for each row, and in the head one for the page; off while the rows are still those of the filter before. */
export function selectColumn(
  selection: Pick<QuestionSelection, 'has' | 'tick'>,
  { data, isPlaceholderData }: Reading,
): AdminColumn<Row> {
  const rows = data?.entries ?? []
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
        disabled={isPlaceholderData}
        onChange={() => selection.tick(rows, !isWhole)}
      />
    ),
    cell: (question) => (
      <Checkbox
        className={classes.tick ?? ''}
        aria-label={`Selecionar #${question.number}: ${excerpt(question.statementPreview, 40)}`}
        checked={selection.has(question.id)}
        disabled={isPlaceholderData}
        onChange={({ currentTarget }) => selection.tick([question], currentTarget.checked)}
      />
    ),
  }
}
