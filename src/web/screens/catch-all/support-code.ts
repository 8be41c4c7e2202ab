import { isRefusal } from '#web/api/refusal.ts'

const GROUP = /^([0-9a-f]{4})([0-9a-f]{4})/i

/** What a person can read out to support: the first eight digits of the server's error id as '7F3A-22C1', or null. */
export function supportCode(error: unknown): string | null {
  const facts: unknown = isRefusal(error) ? error.data : undefined
  if (typeof facts !== 'object' || facts === null || !('errorId' in facts)) return null
  const [, first, second] = GROUP.exec(String(facts.errorId)) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : null
}
