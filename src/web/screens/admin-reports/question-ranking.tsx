import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Link } from '@tanstack/react-router'
import classes from './admin-reports.module.css'
import { PagedReport } from './report-box.tsx'
import type { ReportColumn } from './report-table.tsx'

type RankedQuestion = {
  id: string
  statementPreview: string
  isActive: boolean
  exam: { code: string; name: string }
}

type QuestionRankingProps<Row> = Omit<Parameters<typeof PagedReport<Row>>[0], 'rowKey' | 'noun'>

export const QuestionRanking = <Row extends RankedQuestion>({
  columns,
  ...report
}: QuestionRankingProps<Row>) => (
  <PagedReport
    {...report}
    columns={[...QUESTION_COLUMNS, ...columns]}
    rowKey={({ id }) => id}
    noun="question"
  />
)

const QUESTION_COLUMNS: readonly ReportColumn<RankedQuestion>[] = [
  { name: 'Enunciado', kind: 'title', cell: (question) => <QuestionLink question={question} /> },
  { name: 'Simulado', kind: 'code', cell: ({ exam }) => <span title={exam.name}>{exam.code}</span> },
]

function QuestionLink({ question }: { question: RankedQuestion }) {
  return (
    <>
      <Link to="/admin/questions" search={{ questao: question.id }} className={classes.question}>
        {question.statementPreview}
      </Link>
      {!question.isActive && <StatusBadge>Inativa</StatusBadge>}
    </>
  )
}
