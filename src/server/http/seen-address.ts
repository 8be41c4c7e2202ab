import type { Dependencies } from '#server/dependencies.ts'
import { Hono } from 'hono'
import { clientAddress, type Connection } from './client-address.ts'

export const SEEN_PATH = '/health/seen'
export const SEEN_HEADER = 'x-gabarite-doctor'
export const SEEN_ASKER = 'doctor'

/**
 * For `npm run doctor`, which asks through whatever stands in front from where a request seems to come. Who asks knows
 * AUTH_SECRET; who took such a question from the wire learns an address of their own.
 */
export const seenAddress = ({ auth, settings }: Pick<Dependencies, 'auth' | 'settings'>) =>
  new Hono<{ Bindings: Connection }>().get(SEEN_PATH, (c) =>
    auth.seenSeal.open(c.req.header(SEEN_HEADER) ?? '') === SEEN_ASKER
      ? c.json({ address: clientAddress(c, settings.trustedProxies) })
      : c.notFound(),
  )
