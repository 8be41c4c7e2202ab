import type { QuestionOrder } from '#domain/suspects/question-orders.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import {
  correlationLabel,
  difficultyLabel,
  NO_FIGURE,
  shareLabel,
} from '#pt-br/questions/question-statistics.ts'
import type { QuestionRow } from '#web/api/admin/admin-questions.ts'
import type { AdminColumn, ColumnSort } from '#web/parts/admin/admin-table.tsx'

type Sorting = { order: QuestionOrder | undefined; onOrder: (order: QuestionOrder) => void }

/** What people did with each question, beside its author's difficulty; a press on a head sorts, another one the other way. */
export const statisticsColumns = ({ order, onOrder }: Sorting): AdminColumn<QuestionRow>[] => {
  const sort = (rising: QuestionOrder, falling: QuestionOrder, first: QuestionOrder): ColumnSort => ({
    direction: directionOf(order, rising, falling),
    onSort: () => onOrder(order === first ? otherOf(first, rising, falling) : first),
  })
  return [
    {
      name: 'Medida',
      sort: sort('easiest', 'hardest', 'hardest'),
      cell: ({ statistics }) => difficultyLabel(statistics?.measuredDifficulty),
    },
    {
      name: 'Respostas',
      kind: 'number',
      sort: sort('fewest-answers', 'most-answers', 'most-answers'),
      cell: ({ statistics }) => (statistics ? formatInteger(statistics.answers) : NO_FIGURE),
    },
    {
      name: 'Acerto',
      kind: 'number',
      sort: sort('least-right', 'most-right', 'least-right'),
      cell: ({ statistics }) => shareLabel(statistics?.rightShare),
    },
    {
      name: 'Correlação',
      kind: 'number',
      sort: sort('least-correlation', 'most-correlation', 'least-correlation'),
      cell: ({ statistics }) => correlationLabel(statistics?.correlation),
    },
  ]
}

function directionOf(order: QuestionOrder | undefined, rising: QuestionOrder, falling: QuestionOrder) {
  if (order === rising) return 'ascending'
  return order === falling ? 'descending' : undefined
}

const otherOf = (one: QuestionOrder, rising: QuestionOrder, falling: QuestionOrder) =>
  one === rising ? falling : rising
