import type { ReportFile, ReportFilter } from '#web/api/admin/admin-reports.ts'
import type { ListPage } from '#web/parts/admin/admin-pages.tsx'
import type { PageParam } from '#web/parts/admin/admin-search.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './admin-reports.module.css'
import { ReportBox, ReportFoot } from './report-box.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'

type RankedQuestion = {
  id: string
  statementPreview: string
  isActive: boolean
  exam: { code: string; name: string }
}

type QuestionRankingProps<Row extends RankedQuestion> = {
  title: string
  lead?: string
  query: UseQueryResult<ListPage<Row>>
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
      {(list) => (
        <>
          <ReportTable
            label={box.title}
            columns={[...QUESTION_COLUMNS, ...columns]}
            rows={list.entries}
            rowKey={({ id }) => id}
          />
          <ReportFoot list={list} noun="question" param={param} of={box.title} />
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
