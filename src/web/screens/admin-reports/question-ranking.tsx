import { nounFor } from '#pt-br/formats/counts.ts'
import { showingRangeLabel } from '#pt-br/labels.ts'
import type { ReportFile, ReportFilter } from '#web/api/admin/admin-reports.ts'
import { AdminFoot } from '#web/parts/admin/admin-pages.tsx'
import type { PageParam } from '#web/parts/admin/admin-search.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './admin-reports.module.css'
import { ReportBox } from './report-box.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'

type RankedQuestion = {
  id: string
  statementPreview: string
  isActive: boolean
  exam: { code: string; name: string }
}
type RankingPage<Row> = { entries: readonly Row[]; page: number; pages: number; total: number }

type QuestionRankingProps<Row extends RankedQuestion> = {
  title: string
  lead?: string
  query: UseQueryResult<RankingPage<Row>>
  file: { report: ReportFile; filter: ReportFilter }
  param: PageParam
  empty: ReactNode
  columns: readonly ReportColumn<Row>[]
}

export function QuestionRanking<Row extends RankedQuestion>({
  param,
  columns,
  ...box
}: QuestionRankingProps<Row>) {
  return (
    <ReportBox {...box} isEmpty={({ total }) => total === 0}>
      {({ entries, page, pages, total }) => (
        <>
          <ReportTable
            label={box.title}
            columns={[...QUESTION_COLUMNS, ...columns]}
            rows={entries}
            rowKey={({ id }) => id}
          />
          {pages > 1 && (
            <div className={classes.foot}>
              <AdminFoot
                text={showingRangeLabel(
                  { page, pages, shown: entries.length, total },
                  nounFor(total, 'question'),
                )}
                page={page}
                pages={pages}
                param={param}
                of={box.title}
              />
            </div>
          )}
        </>
      )}
    </ReportBox>
  )
}

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
