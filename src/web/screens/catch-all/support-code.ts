import { isRefusal } from '#web/api/client/refusal.ts'

const GROUP = /^([0-9a-f]{4})([0-9a-f]{4})/i

/**
 * What a person can read out to support: the first eight digits of the id in the server's log as '7F3A-22C1', or null.
 * @param reportedAs the id of a failure of the browser, once the server has it
 */
export function supportCode(error: unknown, reportedAs: string | null = null): string | null {
  const [, first, second] = GROUP.exec(reportedAs ?? errorIdOf(error)) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : null
}

function errorIdOf(error: unknown): string {
  const facts: unknown = isRefusal(error) ? error.data : undefined
  return typeof facts === 'object' && facts !== null && 'errorId' in facts ? String(facts.errorId) : ''
}
