import { excerpt } from '#domain/text/plain-text.ts'
import { DIFFICULTY_LABELS, lettersLabel, questionTypeLabel } from '#pt-br/labels.ts'
import type { QuestionRow } from '#web/api/admin/admin-questions.ts'
import { RowAction, RowActions } from '#web/parts/admin/admin-row-actions.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { levelOf } from '#web/parts/questions/question-card.tsx'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { StatusDot } from '#web/ui/marks/status-dot.tsx'
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '#web/ui/icons/icons.gen.ts'
import classes from '#web/screens/admin-questions/admin-questions.module.css'

type QuestionColumns = {
  onEdit: (question: QuestionRow) => void
  onActivate: (question: QuestionRow) => void
  /** Being saved: the others wait, so that each result shows. */
  activatingId: string | undefined
  onRemove: (question: QuestionRow) => void
}

/** `statistics`, where they are asked for, stand instead of what a question is made of. */
export const questionColumns = (
  on: QuestionColumns,
  statistics: AdminColumn<QuestionRow>[] | null,
): AdminColumn<QuestionRow>[] => [
  {
    name: 'Status',
    cell: ({ isActive }) => <StatusDot on={isActive}>{isActive ? 'Ativa' : 'Inativa'}</StatusDot>,
  },
  {
    name: 'Enunciado',
    kind: 'title',
    cell: ({ statementPreview }) => <span className={classes.statement}>{statementPreview}</span>,
  },
  { name: 'Simulado', kind: 'code', cell: ({ exam }) => <span title={exam.name}>{exam.code}</span> },
  ...(statistics === null ? MADE_OF : []),
  {
    name: 'Dificuldade',
    cell: ({ difficulty }) => (
      <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />
    ),
  },
  ...(statistics ?? []),
  { name: 'Ações', kind: 'actions', cell: (question) => <QuestionActions question={question} on={on} /> },
]

const MADE_OF: AdminColumn<QuestionRow>[] = [
  { name: 'Alternativas', kind: 'number', secondary: true, cell: ({ optionCount }) => optionCount },
  {
    name: 'Correta(s)',
    cell: ({ correctOptions }) => <span className={classes.letters}>{lettersLabel(correctOptions)}</span>,
  },
  {
    name: 'Tipo',
    secondary: true,
    cell: ({ correctOptions }) => questionTypeLabel(correctOptions.length),
  },
]

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
