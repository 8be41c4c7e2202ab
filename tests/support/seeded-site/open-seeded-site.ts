import { startBuiltServer, type BuiltServer } from '#tests/support/servers/built-server.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { SEED_VARIABLE } from './seed-once.ts'

const LIMITS = { ...RELAXED_LIMITS, ...relaxed('SIGN_IN_ACCOUNT_MINUTE', 'COMMENTS_MINUTE', 'COMMENTS_DAY') }

/** The built server over a copy of the folder that `seedOnce` filled. */
export const openSeededSite = (env: Record<string, string> = {}): Promise<BuiltServer> =>
  startBuiltServer({
    seed: process.env[SEED_VARIABLE] ?? '',
    env: { LOG_LEVEL: 'error', ...LIMITS, ...env },
  })
