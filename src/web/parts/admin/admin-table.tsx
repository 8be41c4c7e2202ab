import { IconArrowDown, IconArrowUp } from '#web/ui/icons/icons.gen.ts'
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './admin-table.module.css'
import { noteFocus } from './focus-after-act.ts'

export type AdminColumn<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** `title` names the row, `line` says more of it: whole lines on phones, without a label. */
  kind?: 'title' | 'line' | 'number' | 'code' | 'actions' | 'select'
  /** Stands in the head instead of the name. */
  head?: ReactNode
  secondary?: boolean
  className?: string | undefined
  sort?: ColumnSort
}

/** `direction` where the list is in this column's order. */
export type ColumnSort = { direction: 'ascending' | 'descending' | undefined; onSort: () => void }

type AdminTableProps<Row> = {
  label: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isDimmed?: (row: Row) => boolean
  isBusy?: boolean
  phoneColumns?: 2 | 3
  /** Of more columns than a page has room for: it scrolls sideways by itself. */
  isWide?: boolean
}

/** On phones each row is a small sheet with labelled values (spec 24.33). */
export function AdminTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  isDimmed = () => false,
  isBusy = false,
  phoneColumns = 3,
  isWide = false,
}: AdminTableProps<Row>) {
  useWindowEvent('focusin', ({ target }) => noteFocus(target))
  return (
    <div className={classes.frame} aria-busy={isBusy} data-wide={isWide || undefined}>
      <table className={classes.table} aria-label={label} data-phone-columns={phoneColumns}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-dimmed={isDimmed(row) || undefined}>
              {columns.map((column) => (
                <TableCell key={column.name} column={column}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableHeadProps<Row> = { columns: readonly AdminColumn<Row>[]; isPlain?: boolean }

/** `isPlain`: names alone, where nothing can be pressed yet. */
function TableHead<Row>({ columns, isPlain = false }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, kind, secondary, sort, head }) => (
          <th
            key={name}
            scope="col"
            data-kind={kind}
            data-secondary={secondary || undefined}
            aria-sort={sort && !isPlain ? (sort.direction ?? 'none') : undefined}
          >
            {isPlain ? name : <HeadCell name={name} sort={sort} head={head} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type HeadCellProps = { name: string; sort: ColumnSort | undefined; head: ReactNode }

const HeadCell = ({ name, sort, head }: HeadCellProps) =>
  sort ? <SortButton name={name} sort={sort} /> : (head ?? name)

/** On phones, where the head is not seen, the name alone: the order is chosen among the filters. */
function SortButton({ name, sort: { direction, onSort } }: { name: string; sort: ColumnSort }) {
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <>
      <UnstyledButton
        className={classes.sort}
        data-on={direction !== undefined || undefined}
        onClick={onSort}
      >
        {name}
        <Arrow size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <span className={classes.unsorted}>{name}</span>
    </>
  )
}

type TableCellProps<Row> = { column: AdminColumn<Row>; children: ReactNode }

function TableCell<Row>({ column: { name, kind, secondary, className }, children }: TableCellProps<Row>) {
  const attributes = {
    className,
    'data-kind': kind,
    'data-label': name,
    'data-secondary': secondary || undefined,
  }
  if (kind === 'title') {
    return (
      <th scope="row" {...attributes}>
        {children}
      </th>
    )
  }
  return <td {...attributes}>{children}</td>
}

const SKELETON_ROWS = 8

type AdminTableSkeletonProps<Row> = {
  columns: readonly AdminColumn<Row>[]
  text: string
}

export function AdminTableSkeleton<Row>({ columns, text }: AdminTableSkeletonProps<Row>) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={classes.frame} aria-hidden>
        <table className={classes.table} data-skeleton>
          <TableHead columns={columns} isPlain />
          <tbody>
            {Array.from({ length: SKELETON_ROWS }, (_, row) => `row-${row}`).map((row) => (
              <tr key={row}>
                {columns.map(({ name, secondary }) => (
                  <td key={name} data-secondary={secondary || undefined}>
                    <Skeleton height={14} my={8} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
