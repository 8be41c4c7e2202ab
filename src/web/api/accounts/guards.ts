import { redirect } from '@tanstack/react-router'
import type { Viewer } from './session.ts'

export const SECOND_FACTOR_PLACE = 'duas-etapas'

/** For `beforeLoad`: the viewer, or a redirect to sign-in that remembers the way back (spec 2.2). */
export function requireViewer(viewer: Viewer | null, location: { href: string }): Viewer {
  if (viewer === null) throw redirect({ to: '/auth', search: { de: location.href } })
  return viewer
}

/** For `beforeLoad` (spec 2.2): a convenience only, since the server checks the role at every call. */
export function requireAdmin(viewer: Viewer | null, location: { href: string }): Viewer {
  const known = requireViewer(viewer, location)
  if (known.role !== 'admin') throw redirect({ to: '/' })
  if (known.isHeldBack) throw redirect({ to: '/profile', hash: SECOND_FACTOR_PLACE })
  return known
}
