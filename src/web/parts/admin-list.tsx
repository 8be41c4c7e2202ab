import { failureSentence } from '#web/api/refusal-toast.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import { EmptyFace } from '#web/ui/empty-face.tsx'
import { FailedFace } from '#web/ui/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminFoot } from './admin-pages.tsx'
import { type AdminColumn, AdminTable, AdminTableSkeleton } from './admin-table.tsx'
import { SignInFace } from './sign-in-face.tsx'

/** A page of a list as the server answers it. */
type ListPage<Row> = { entries: readonly Row[]; page: number; pages: number; total: number }

type AdminListProps<Row extends { id: string }> = {
  query: UseQueryResult<ListPage<Row>>
  /** What it lists, for who does not see it: 'Usuários'. */
  label: string
  columns: readonly AdminColumn<Row>[]
  isDimmed?: (row: Row) => boolean
  phoneColumns?: 2 | 3
  /** 'Carregando usuários...' */
  loading: string
  /** The title of the failed face. */
  failed: string
  /** The sentence where nothing stands behind the filters, and the next step. */
  empty: string
  emptyAction?: ReactNode
  /** Under the table: 'Mostrando 10 de 86 comentários'. */
  foot: (list: ListPage<Row>) => string
}

/** A list of the admin area with all its faces: table and pages, rows to come, nothing, failed. */
export function AdminList<Row extends { id: string }>({
  query,
  columns,
  loading,
  failed,
  empty,
  emptyAction,
  foot,
  ...table
}: AdminListProps<Row>) {
  const { data, error } = query
  if (data === undefined && error === null) return <AdminTableSkeleton columns={columns} text={loading} />
  if (data === undefined)
    return (
      <ListFailed
        title={failed}
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  if (data.entries.length === 0)
    return (
      <Sheet>
        <div role="status">
          <EmptyFace title={empty} action={emptyAction} />
        </div>
      </Sheet>
    )
  return (
    <>
      <AdminTable
        {...table}
        columns={columns}
        rows={data.entries}
        rowKey={({ id }) => id}
        isBusy={query.isPlaceholderData}
      />
      <AdminFoot text={foot(data)} page={data.page} pages={data.pages} />
    </>
  )
}

type ListFailedProps = { title: string; error: Error | null; onRetry: () => void; isRetrying: boolean }

function ListFailed({ title, error, ...retry }: ListFailedProps) {
  const code = refusalCode(error)
  if (code === 'UNAUTHENTICATED') return <SignInFace title="Faça login para acessar a área administrativa" />
  return (
    <Sheet>
      {code === 'FORBIDDEN' ? (
        <FailedFace
          title={failureSentence(error)}
          actions={<LinkButton to="/">Voltar ao início</LinkButton>}
        />
      ) : (
        <FailedFace title={title} {...retry} />
      )}
    </Sheet>
  )
}
