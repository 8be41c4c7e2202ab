import { isRefusal } from '#web/api/client/refusal.ts'

const GROUP = /^([0-9a-f]{4})([0-9a-f]{4})/i

/** The first eight digits of the log's id as '7F3A-22C1', or null. `reportedAs`: the id of a browser failure. */
export function supportCode(error: unknown, reportedAs: string | null = null): string | null {
  const [, first, second] = GROUP.exec(reportedAs ?? errorIdOf(error)) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : null
}

function errorIdOf(error: unknown): string {
  const facts: unknown = isRefusal(error) ? error.data : undefined
  return typeof facts === 'object' && facts !== null && 'errorId' in facts ? String(facts.errorId) : ''
}
