import type { Dependencies } from '#server/dependencies.ts'
import { stopMails } from '#server/mail/mail-choices.ts'
import { Refused } from '#server/refusal.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { mailsStoppedPage, stopLinkInvalidPage } from './pages/bare-pages.ts'

const BODY_LIMIT_BYTES = 4 * 1024

/**
 * What a mail program sends for its reader (RFC 8058), and the page itself without scripts. The seal in the address
 * stands for session and origin, and a mere visit changes nothing.
 */
export function oneClickStop(deps: Pick<Dependencies, 'db' | 'auth'>) {
  return new Hono<{ Variables: SecureHeadersVariables }>().post(
    '/',
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const words = { nonce: c.get('secureHeadersNonce') ?? '' }
      const form = await c.req.parseBody().catch(() => ({}))
      if (Reflect.get(form, 'List-Unsubscribe') !== 'One-Click') return c.body(null, 400)
      try {
        await stopMails(deps, { token: c.req.query('token') ?? '' })
      } catch (error) {
        if (error instanceof Refused) return stopLinkInvalidPage(words)
        throw error
      }
      return mailsStoppedPage(words)
    },
  )
}
