import { auditLogQuery } from '#web/api/admin/audit-log.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminAuditLogScreen } from '#web/screens/admin-audit-log/admin-audit-log-screen.tsx'
import { auditLogFilter } from '#web/screens/admin-audit-log/audit-log-filter.ts'
import { auditLogSearch } from '#web/screens/admin-audit-log/audit-log-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/registro')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: auditLogSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(queryClient.prefetchQuery(auditLogQuery(auditLogFilter(asked)))),
  head: () => pageHead('Registro'),
  component: function AdminActsRoute() {
    return <AdminAuditLogScreen search={Route.useSearch()} />
  },
})
