import type { ReportFile, ReportFilter } from '#web/api/admin/admin-reports.ts'
import { AdminFoot, type ListPage } from '#web/parts/admin/admin-pages.tsx'
import { whyHeldBack } from '#web/api/admin/held-back.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import classes from './admin-reports.module.css'
import { CsvButton } from './csv-button.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'

type ReportBoxProps<Report> = {
  title: string
  lead?: string
  query: UseQueryResult<Report>
  file?: { report: ReportFile; filter: ReportFilter }
  empty: ReactNode
  isEmpty: (report: Report) => boolean
  children: (report: Report) => ReactNode
}

export function ReportBox<Report>({ title, lead, file, ...report }: ReportBoxProps<Report>) {
  const id = useId()
  return (
    <section className={classes.box} aria-labelledby={id} aria-busy={report.query.isPlaceholderData}>
      <header className={classes.boxHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {file && <CsvButton {...file} of={title} />}
      </header>
      <BoxFace title={title} {...report} />
    </section>
  )
}

type BoxFaceProps<Report> = Pick<ReportBoxProps<Report>, 'title' | 'query' | 'empty' | 'isEmpty' | 'children'>

function BoxFace<Report>({ title, query, empty, isEmpty, children }: BoxFaceProps<Report>) {
  const { data, error, isPlaceholderData } = query
  // What was read for other days does not answer these.
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <FailedFace
        title="Não foi possível carregar este relatório"
        text={whyHeldBack(error)}
        headingLevel={3}
        retry={query}
      />
    )
  }
  if (data === undefined) return <BoxSkeleton text={`Carregando ${title.toLowerCase()}...`} />
  return isEmpty(data) ? (
    <div className={classes.empty} role="status">
      {empty}
    </div>
  ) : (
    children(data)
  )
}

type PagedReportProps<Row> = Omit<ReportBoxProps<ListPage<Row>>, 'isEmpty' | 'children'> &
  Required<Pick<Parameters<typeof AdminFoot>[0], 'noun' | 'param'>> & {
    columns: readonly ReportColumn<Row>[]
    rowKey: (row: Row) => string
  }

/** A report that is one table, in pages. */
export const PagedReport = <Row,>({ columns, rowKey, noun, param, ...box }: PagedReportProps<Row>) => (
  <ReportBox {...box} isEmpty={({ total }) => total === 0}>
    {(list) => (
      <>
        <ReportTable label={box.title} columns={columns} rows={list.entries} rowKey={rowKey} />
        <ReportFoot list={list} noun={noun} param={param} of={box.title} />
      </>
    )}
  </ReportBox>
)

/** The pages of a report that has several. */
export const ReportFoot = (foot: Parameters<typeof AdminFoot>[0]) =>
  foot.list.pages > 1 && (
    <div className={classes.foot}>
      <AdminFoot {...foot} />
    </div>
  )

const LINES = [90, 75, 82, 60, 70, 78]

const BoxSkeleton = ({ text }: { text: string }) => (
  <div role="status" className={classes.waiting}>
    <VisuallyHidden>{text}</VisuallyHidden>
    {LINES.map((width) => (
      <Skeleton key={width} height={14} width={`${width}%`} my={13} aria-hidden />
    ))}
  </div>
)
