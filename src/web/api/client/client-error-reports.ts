import { api } from './client.ts'
import { isMissingFile } from './new-release.ts'
import { isRefusal } from './refusal.ts'
import { isUnreachable } from './unreachable.ts'

/** Anything can be thrown. */
const reports = new Map<unknown, string | null>()
const listeners = new Set<() => void>()

/** Reports an uncaught failure once; one answered by the server is in its log already. */
export function reportClientError(error: unknown) {
  if (reports.has(error)) return
  // Refusals are answers; a cut line or a new release is no fault of the page.
  if (isRefusal(error) || isUnreachable(error) || isMissingFile(error)) return
  void report(error)
}

async function report(error: unknown) {
  reports.set(error, null)
  reports.set(error, await send(error))
  for (const listener of listeners) listener()
}

/** The id under which the server logged it; null until known, '' where it could not be told. */
export const clientErrorId = (error: unknown): string | null => reports.get(error) ?? null

export function onClientErrorReported(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A report that cannot be sent must not break the page a second time. */
async function send(error: unknown): Promise<string> {
  try {
    const { message, stack }: Partial<Error> = error instanceof Error ? error : {}
    const crash = { message: message ?? String(error), stack, path: location.pathname }
    return (await api.clientErrors.report(crash)).errorId
  } catch {
    return ''
  }
}
