import { rootRouteId, type AnyRouter } from '@tanstack/react-router'

/** The pattern of the page that is shown, such as `/exames/$examId`. */
export function pageRoute({ state }: AnyRouter): string {
  const shown = state.matches.at(-1)
  if (shown === undefined || shown.routeId === rootRouteId) return 'unmatched'
  const pattern: unknown = shown.fullPath
  return typeof pattern === 'string' ? pattern.replace(/(?<=.)\/$/, '') : 'unmatched'
}
