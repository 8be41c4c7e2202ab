import { requireAdmin } from '#web/api/accounts/guards.ts'
import { AdminLayout } from '#web/parts/admin/admin-layout.tsx'
import { unindexedHead } from '#web/parts/page/page-head.ts'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/admin')({
  ssr: 'data-only',
  beforeLoad: ({ context, location }) => ({ viewer: requireAdmin(context.viewer, location) }),
  head: () => unindexedHead,
  component: () => (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  ),
  // Its loading face is there while the area's file loads.
  codeSplitGroupings: [['component']],
  pendingComponent: () => (
    <main>
      <BubbleLoader text="Carregando..." fullPage />
    </main>
  ),
})
