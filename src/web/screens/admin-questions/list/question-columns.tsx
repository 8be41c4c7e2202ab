import type { QuestionSort, SortDirection } from '#domain/questions/question-list.ts'
import { excerpt } from '#domain/text/plain-text.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { DIFFICULTY_LABELS, lettersLabel, questionTypeLabel } from '#pt-br/labels.ts'
import {
  correlationLabel,
  difficultyLabel,
  NO_FIGURE,
  shareLabel,
} from '#pt-br/questions/question-statistics.ts'
import type { QuestionRow } from '#web/api/admin/admin-questions.ts'
import { RowAction, RowActions } from '#web/parts/admin/admin-row-actions.tsx'
import type { AdminColumn, ColumnSort } from '#web/parts/admin/admin-table.tsx'
import { levelOf } from '#web/parts/questions/question-card.tsx'
import classes from '#web/screens/admin-questions/admin-questions.module.css'
import type { OrderParam } from '#web/screens/admin-questions/question-list-view.ts'
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '#web/ui/icons/icons.gen.ts'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { StatusDot } from '#web/ui/marks/status-dot.tsx'
import { AuthorName } from '#web/parts/admin/author-name.tsx'
import { COLUMN_LABELS, type ColumnName } from './column-names.ts'

type Cell = Omit<AdminColumn<QuestionRow>, 'name' | 'sort'>

const CELLS: Readonly<Record<ColumnName, Cell>> = {
  numero: { kind: 'code', secondary: true, cell: ({ number }) => `#${number}` },
  status: {
    cell: ({ isActive }) => <StatusDot on={isActive}>{isActive ? 'Ativa' : 'Inativa'}</StatusDot>,
  },
  simulado: { kind: 'code', cell: ({ exam }) => <span title={exam.name}>{exam.code}</span> },
  dominio: { cell: ({ domain }) => domain ?? NO_FIGURE },
  alternativas: { kind: 'number', secondary: true, cell: ({ optionCount }) => optionCount },
  corretas: {
    cell: ({ correctOptions }) => <span className={classes.letters}>{lettersLabel(correctOptions)}</span>,
  },
  tipo: { secondary: true, cell: ({ correctOptions }) => questionTypeLabel(correctOptions.length) },
  dificuldade: {
    cell: ({ difficulty }) => (
      <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />
    ),
  },
  medida: { cell: ({ statistics }) => difficultyLabel(statistics?.measuredDifficulty) },
  respostas: {
    kind: 'number',
    cell: ({ statistics }) => (statistics ? formatInteger(statistics.answers) : NO_FIGURE),
  },
  acerto: { kind: 'number', cell: ({ statistics }) => shareLabel(statistics?.rightShare) },
  correlacao: { kind: 'number', cell: ({ statistics }) => correlationLabel(statistics?.correlation) },
  usada: { cell: ({ isUsed }) => (isUsed ? 'Sim' : 'Não') },
  denuncias: { kind: 'number', cell: ({ reports }) => formatInteger(reports) },
  alterada: {
    cell: ({ changedAt, changedBy }) => (
      <>
        {formatDate(new Date(changedAt))}
        {changedBy !== null && (
          <small className={classes.by}>
            <AuthorName of={changedBy} />
          </small>
        )}
      </>
    ),
  },
}

/** What a press on a head sorts by, and which way first. */
const SORTS: Readonly<Partial<Record<ColumnName, { sort: QuestionSort; first: SortDirection }>>> = {
  numero: { sort: 'number', first: 'desc' },
  dominio: { sort: 'domain', first: 'asc' },
  dificuldade: { sort: 'difficulty', first: 'desc' },
  medida: { sort: 'measured', first: 'desc' },
  respostas: { sort: 'answers', first: 'desc' },
  acerto: { sort: 'right', first: 'asc' },
  correlacao: { sort: 'correlation', first: 'asc' },
  usada: { sort: 'used', first: 'desc' },
  denuncias: { sort: 'reports', first: 'desc' },
  alterada: { sort: 'changed', first: 'desc' },
}

type Sorting = { order: OrderParam | undefined; onOrder: (order: OrderParam | undefined) => void }

type QuestionColumns = Sorting & {
  names: readonly ColumnName[]
  select: AdminColumn<QuestionRow>
  onEdit: (question: QuestionRow) => void
  onActivate: (question: QuestionRow) => void
  /** Being saved: the others wait, so that each result shows. */
  activatingId: string | undefined
  onRemove: (question: QuestionRow) => void
}

/** A press on a head sorts, another one the other way, a third brings the newest first again. */
export function questionColumns(on: QuestionColumns): AdminColumn<QuestionRow>[] {
  const column = (name: ColumnName): AdminColumn<QuestionRow> => {
    const sort = sortOf(name, on)
    return { name: COLUMN_LABELS[name], ...CELLS[name], ...(sort && { sort }) }
  }
  const shown = (...names: ColumnName[]) => names.filter((name) => on.names.includes(name)).map(column)
  return [
    on.select,
    ...shown('numero', 'status'),
    {
      name: 'Enunciado',
      kind: 'title',
      cell: ({ statementPreview }) => <span className={classes.statement}>{statementPreview}</span>,
    },
    ...on.names.filter((name) => name !== 'numero' && name !== 'status').map(column),
    { name: 'Ações', kind: 'actions', cell: (question) => <QuestionActions question={question} on={on} /> },
  ]
}

function sortOf(name: ColumnName, { order, onOrder }: Sorting): ColumnSort | undefined {
  const by = SORTS[name]
  if (by === undefined) return undefined
  const rising: OrderParam = `${by.sort}-asc`
  const falling: OrderParam = `${by.sort}-desc`
  const [first, second] = by.first === 'asc' ? [rising, falling] : [falling, rising]
  const next = order === first ? second : first
  return {
    direction: directionOf(order, { rising, falling }),
    onSort: () => onOrder(order === second ? undefined : next),
  }
}

function directionOf(order: OrderParam | undefined, at: { rising: OrderParam; falling: OrderParam }) {
  if (order === at.rising) return 'ascending'
  return order === at.falling ? 'descending' : undefined
}

function QuestionActions({ question, on }: { question: QuestionRow; on: QuestionColumns }) {
  const { id, isActive, statementPreview } = question
  const of = excerpt(statementPreview, 40)
  return (
    <RowActions>
      <RowAction icon={IconPencil} label="Editar questão" of={of} onClick={() => on.onEdit(question)} />
      <RowAction
        icon={isActive ? IconEyeOff : IconEye}
        label={isActive ? 'Desativar questão' : 'Ativar questão'}
        of={of}
        isLoading={on.activatingId === id}
        isDisabled={on.activatingId !== undefined && on.activatingId !== id}
        onClick={() => on.onActivate(question)}
      />
      <RowAction icon={IconTrash} label="Excluir questão" of={of} onClick={() => on.onRemove(question)} />
    </RowActions>
  )
}
