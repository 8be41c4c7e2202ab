import type { ReactNode } from 'react'
import classes from './admin-reports.module.css'

export type ReportColumn<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  kind?: 'title' | 'number' | 'code'
}

type ReportTableProps<Row> = {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  foot?: readonly ReactNode[]
}

/** On phones it scrolls sideways and stays a table (spec 24.37). */
export function ReportTable<Row>({ label, columns, rows, rowKey, foot }: ReportTableProps<Row>) {
  return (
    <div className={classes.scroll} role="group" aria-label={`Tabela: ${label}`} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" data-kind={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ name, kind, cell }, place) => (
                <Cell key={name} kind={kind} isFirst={place === 0}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map(({ name, kind }, place) => (
                <Cell key={name} kind={kind} isFirst={place === 0}>
                  {foot[place]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type CellProps = { kind: ReportColumn<never>['kind']; isFirst: boolean; children: ReactNode }

const Cell = ({ kind, isFirst, children }: CellProps) =>
  isFirst ? (
    <th scope="row" data-kind={kind}>
      {children}
    </th>
  ) : (
    <td data-kind={kind}>{children}</td>
  )
