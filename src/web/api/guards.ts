import { redirect } from '@tanstack/react-router'
import type { Viewer } from './session.ts'

/**
 * For `beforeLoad` of a signed-in route: the viewer, or the door of sign-in, which remembers the way back
 * (decisions 2). On the server it is a real 307.
 */
export function requireViewer(viewer: Viewer | null, location: { href: string }): Viewer {
  // oxlint-disable-next-line typescript/only-throw-error -- the router wants its redirects thrown
  if (viewer === null) throw redirect({ to: '/auth', search: { de: location.href } })
  return viewer
}
