import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract'
import type { RefusalCode } from '#domain/refusals.ts'
import { refusals } from './refusal-map.ts'

/** The beginnings of a section's calls, by who may ask. Each brings the refusals that all of its kind share. */
export const callsOf = (tag: string) => ({
  anyone: beginnings<never>(tag),
  signedIn: beginnings(tag, 'UNAUTHENTICATED'),
  /** No session, no right, or no second factor where it is needed; read from the database each time. */
  administrator: beginnings(tag, 'UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'),
  /** What shows keys waits until an administrator's own Prova is over (spec 14.11). */
  keyReader: beginnings(tag, 'UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED', 'MOCK_RUNNING'),
})

/** Where parts of a call travel apart: the file in the body, its name in the address; headers beside a body. */
type Structure = { inputStructure?: 'detailed'; outputStructure?: 'detailed' }

function beginnings<Code extends RefusalCode>(tag: string, ...always: Code[]) {
  const refusing = oc.errors(refusals(...always))
  const by =
    (method: HTTPMethod) =>
    (path: HTTPPath, summary: string, structure: Structure = {}) =>
      refusing.route({ method, path, tags: [tag], summary, ...structure })
  return { get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') }
}
