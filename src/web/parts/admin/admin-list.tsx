import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal.ts'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminFoot } from './admin-pages.tsx'
import { type AdminColumn, AdminTable, AdminTableSkeleton } from './admin-table.tsx'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'

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
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching }
  // Who may not see the list any more does not see what was read before.
  if (data === undefined || isClosed(error)) return <ListFailed title={failed} error={error} {...retry} />
  const notice = error !== null && <StaleNotice {...retry} />
  if (data.entries.length === 0)
    return (
      <>
        {notice}
        <Sheet>
          <div role="status">
            <EmptyFace title={empty} action={emptyAction} />
          </div>
        </Sheet>
      </>
    )
  return (
    <>
      {notice}
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

/** The session or the role is gone: nothing that was read before is shown. */
export const isClosed = (error: Error | null) => {
  const code = refusalCode(error)
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN'
}

type Retry = { onRetry: () => void; isRetrying: boolean }

/** The rows are those of before: the newest could not be read. */
const StaleNotice = ({ onRetry, isRetrying }: Retry) => (
  <Notice
    tone="amber"
    sign={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
    action={
      <Button size="sm" variant="default" loading={isRetrying} onClick={onRetry}>
        Tentar Novamente
      </Button>
    }
  >
    <b>Não foi possível atualizar a lista.</b> Ela pode ter mudado.
  </Notice>
)

type ListFailedProps = Retry & { title: string; error: Error | null }

/** What stands where a list, or a whole screen of the area, could not be read. */
export function ListFailed({ title, error, ...retry }: ListFailedProps) {
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
