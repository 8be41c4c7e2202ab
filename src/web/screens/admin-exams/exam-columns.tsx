import { formatDate } from '#pt-br/formats/dates.ts'
import { EXAM_STATUS_LABELS } from '#pt-br/labels.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import type { ExamRow } from '#web/api/admin/admin-exams.ts'
import { RowAction, RowActions } from '#web/parts/admin/admin-row-actions.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { StatusDot } from '#web/ui/marks/status-dot.tsx'
import { Switch } from '@mantine/core'
import { IconDownload, IconPencil, IconStar, IconStarFilled, IconTrash } from '#web/ui/icons/icons.gen.ts'
import classes from './admin-exams.module.css'

type ExamColumns = {
  isFeatured: (exam: ExamRow) => boolean
  isFeaturing: boolean
  onFeature: (examId: string, featured: boolean) => void
  onEdit: (exam: ExamRow) => void
  onExport: (exam: ExamRow) => void
  onRemove: (exam: ExamRow) => void
}

export const examColumns = (on: ExamColumns): AdminColumn<ExamRow>[] => [
  { name: 'Nome', kind: 'title', cell: ({ name }) => name },
  { name: 'Código', kind: 'code', cell: ({ code }) => code },
  { name: 'Questões', kind: 'number', cell: ({ questionTotal }) => formatInteger(questionTotal) },
  {
    name: 'Status',
    cell: ({ status }) => <StatusDot on={status === 'active'}>{EXAM_STATUS_LABELS[status]}</StatusDot>,
  },
  {
    name: 'Destaque',
    cell: (exam) => (
      <Featured
        code={exam.code}
        isOn={on.isFeatured(exam)}
        isDisabled={on.isFeaturing}
        onChange={(featured) => on.onFeature(exam.id, featured)}
      />
    ),
  },
  { name: 'Criado em', className: classes.day, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  {
    name: 'Ações',
    kind: 'actions',
    cell: (exam) => (
      <RowActions>
        <RowAction icon={IconPencil} label="Editar" of={exam.code} onClick={() => on.onEdit(exam)} />
        <RowAction icon={IconDownload} label="Exportar" of={exam.code} onClick={() => on.onExport(exam)} />
        <RowAction icon={IconTrash} label="Excluir" of={exam.code} onClick={() => on.onRemove(exam)} />
      </RowActions>
    ),
  },
]

type FeaturedProps = {
  code: string
  isOn: boolean
  isDisabled: boolean
  onChange: (featured: boolean) => void
}

function Featured({ code, isOn, isDisabled, onChange }: FeaturedProps) {
  const Star = isOn ? IconStarFilled : IconStar
  return (
    <span className={classes.featured}>
      <Switch
        aria-label={`Destaque: ${code}`}
        classNames={{ track: classes.track ?? '' }}
        checked={isOn}
        // Keeps the focus while the change is saved.
        aria-disabled={isDisabled || undefined}
        onChange={({ currentTarget }) => !isDisabled && onChange(currentTarget.checked)}
      />
      <Star size={18} stroke={1.75} aria-hidden className={classes.star} data-on={isOn || undefined} />
    </span>
  )
}
