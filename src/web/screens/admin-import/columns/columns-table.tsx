import { SHEET_FIELDS, type SheetField } from '#domain/questions/question-file.ts'
import { SHEET_FIELD_LABELS } from '#pt-br/questions/question-file.ts'
import { AdminTable, type AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import classes from './columns-table.module.css'
import type { ShownColumn } from './column-mapping.ts'

type ColumnsTableProps = {
  columns: readonly ShownColumn[]
  exampleLine: number
  recognised: readonly (SheetField | null)[]
  fields: readonly (SheetField | null)[]
  onChange: (index: number, field: SheetField | null) => void
}

type Row = ShownColumn & { index: number; field: SheetField | null; isRecognised: boolean }

/** Every column of the file with one real value beside its choice (spec 24.36). */
export function ColumnsTable({ columns, exampleLine, recognised, fields, onChange }: ColumnsTableProps) {
  const rows = columns.map((column, index): Row => {
    const field = fields[index] ?? null
    return { ...column, index, field, isRecognised: field !== null && field === recognised[index] }
  })
  return (
    <AdminTable
      label="Colunas do arquivo"
      columns={tableColumns(exampleLine, onChange)}
      rows={rows}
      rowKey={({ index }) => String(index)}
      isDimmed={({ field }) => field === null}
      phoneColumns={2}
    />
  )
}

const CHOICES = [
  { value: '', label: 'Ignorar esta coluna' },
  ...SHEET_FIELDS.map((value) => ({ value, label: SHEET_FIELD_LABELS[value] })),
]

const tableColumns = (
  exampleLine: number,
  onChange: ColumnsTableProps['onChange'],
): readonly AdminColumn<Row>[] => [
  { name: 'Coluna no arquivo', kind: 'title', className: classes.name, cell: ({ name }) => name },
  {
    name: `Exemplo, linha ${exampleLine}`,
    className: classes.example,
    cell: ({ example }) => <q>{example}</q>,
  },
  {
    name: 'Campo da questão',
    className: classes.choice,
    cell: ({ index, name, field }) => (
      <ChoiceField
        size="sm"
        aria-label={`Campo da coluna ${name}`}
        value={field ?? ''}
        data={CHOICES}
        onChange={({ currentTarget }) =>
          onChange(index, SHEET_FIELDS.find((known) => known === currentTarget.value) ?? null)
        }
      />
    ),
  },
  {
    name: 'Situação',
    className: classes.state,
    cell: (row) => <ColumnState {...row} />,
  },
]

function ColumnState({ field, isRecognised }: Row) {
  if (field === null) return <span className={classes.unused}>Não será usada</span>
  return (
    <span className={classes.used}>
      <Tick />
      {isRecognised ? 'Reconhecida' : 'Escolhida'}
    </span>
  )
}
