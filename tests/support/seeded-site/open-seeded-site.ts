import { startBuiltServer, type BuiltServer } from '#tests/support/servers/built-server.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { withSeededFolder } from './seed-once.ts'

const LIMITS = { ...RELAXED_LIMITS, ...relaxed('SIGN_IN_ACCOUNT_MINUTE', 'COMMENTS_MINUTE', 'COMMENTS_DAY') }

/** The built server over a copy of a seeded folder. */
export const openSeededSite = (env: Record<string, string> = {}): Promise<BuiltServer> =>
  withSeededFolder((seed) => startBuiltServer({ seed, env: { LOG_LEVEL: 'error', ...LIMITS, ...env } }))
