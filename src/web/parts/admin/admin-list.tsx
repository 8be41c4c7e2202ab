import type { RefusalCode } from '#domain/refusals.ts'
import { SECOND_FACTOR_PLACE } from '#web/api/accounts/guards.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace, type Retry } from '#web/ui/faces/failed-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminFoot, type ListPage } from './admin-pages.tsx'
import { type AdminColumn, AdminTable, AdminTableSkeleton } from './admin-table.tsx'
import { isClosed, whyHeldBack } from '#web/api/admin/held-back.ts'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'

type AdminListProps<Row extends { id: string }> = {
  query: UseQueryResult<ListPage<Row>>
  label: string
  columns: readonly AdminColumn<Row>[]
  isDimmed?: (row: Row) => boolean
  phoneColumns?: 2 | 3
  isWide?: boolean
  loading: string
  failed: string
  empty: string
  emptyAction?: ReactNode
} & Pick<Parameters<typeof AdminFoot>[0], 'noun' | 'hasRange'>

/** A list with all its faces: rows, loading, empty, failed. */
export function AdminList<Row extends { id: string }>({
  query,
  columns,
  loading,
  failed,
  empty,
  emptyAction,
  noun,
  hasRange = true,
  ...table
}: AdminListProps<Row>) {
  const { data, error } = query
  if (data === undefined && error === null) return <AdminTableSkeleton columns={columns} text={loading} />
  // Without permission, rows read before are hidden too.
  if (data === undefined || isClosed(error)) return <ListFailed title={failed} query={query} />
  const notice = error !== null && <StaleNotice retry={query} />
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
      <AdminFoot list={data} noun={noun} hasRange={hasRange} />
    </>
  )
}

const StaleNotice = ({ retry }: { retry: Retry }) => (
  <Notice
    tone="amber"
    icon={IconAlertTriangle}
    action={
      <Button size="sm" variant="default" loading={retry.isFetching} onClick={() => void retry.refetch()}>
        Tentar Novamente
      </Button>
    }
  >
    <b>Não foi possível atualizar a lista.</b> Ela pode ter mudado.
  </Notice>
)

type ListFailedProps = { title: string; query: Retry & { error: Error | null } }

export function ListFailed({ title, query }: ListFailedProps) {
  const code = refusalCode(query.error)
  if (code === 'UNAUTHENTICATED') return <SignInFace title="Faça login para acessar a área administrativa" />
  const wayOut = code === null ? undefined : WAYS_OUT[code]
  return (
    <Sheet>
      {wayOut ? (
        <FailedFace title={failureSentence(query.error)} actions={wayOut} />
      ) : (
        <FailedFace title={title} text={whyHeldBack(query.error)} retry={query} />
      )}
    </Sheet>
  )
}

/** Where reading again would be refused again. */
const WAYS_OUT: Partial<Readonly<Record<RefusalCode, ReactNode>>> = {
  FORBIDDEN: <LinkButton to="/">Voltar ao início</LinkButton>,
  SECOND_FACTOR_REQUIRED: (
    <LinkButton to="/profile" hash={SECOND_FACTOR_PLACE}>
      Abrir o perfil
    </LinkButton>
  ),
}
