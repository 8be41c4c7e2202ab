import { redirect } from '@tanstack/react-router'
import type { Viewer } from './session.ts'

/** Where the second factor stands in the profile. */
export const SECOND_FACTOR_PLACE = 'duas-etapas'

/**
 * For `beforeLoad` of a signed-in route: the viewer, or the door of sign-in, which remembers the way back
 * (decisions 2). On the server it is a real 307.
 */
export function requireViewer(viewer: Viewer | null, location: { href: string }): Viewer {
  if (viewer === null) throw redirect({ to: '/auth', search: { de: location.href } })
  return viewer
}

/**
 * For `beforeLoad` of the admin area: who is no administrator goes home (product 2), who has to set up a second factor
 * first goes to where that is done. The server reads the role again at
 * every call; this only spares people a closed door.
 */
export function requireAdmin(viewer: Viewer | null, location: { href: string }): Viewer {
  const known = requireViewer(viewer, location)
  if (known.role !== 'admin') throw redirect({ to: '/' })
  if (known.isHeldBack) throw redirect({ to: '/profile', hash: SECOND_FACTOR_PLACE })
  return known
}
