import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router wants its redirects thrown
    throw redirect({ to: '/admin/exams', replace: true })
  },
})
