import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/** Whether people come by https: only then are browsers told to. */
type Transport = { https: boolean }

/** Answered with a document that never runs anything: pictures, and the calls but for their manual. */
const BARE = /^\/(?:imagens|compartilhar)\/|^\/api(?:\/(?!docs(?:\/|$))|$)/

/** The headers of every response. */
export function securityHeaders(transport: Transport): MiddlewareHandler {
  const ofPages = pageHeaders(transport)
  const ofBareAnswers = bareHeaders(transport)
  return (c, next) => (BARE.test(c.req.path) ? ofBareAnswers(c, next) : ofPages(c, next))
}

/**
 * Scripts and styles run by nonce; `style-src-attr` is the single exception:
 * Mantine writes variables into style attributes. The one foreign frame is the player of music, which appears after a
 * press on play; it is allowed on every page because a page reached inside the application keeps the policy of the first.
 */
const pageHeaders = ({ https }: Transport): MiddlewareHandler =>
  secureHeaders({
    ...commonHeaders({ https }),
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  })

/** Opened by itself a picture or an answer is a document without rights: no script, no frame, no foreign load (security T58). */
const bareHeaders = ({ https }: Transport): MiddlewareHandler =>
  secureHeaders({
    ...commonHeaders({ https }),
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrcAttr: ["'unsafe-inline'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      sandbox: [],
    },
  })

/** What every response says, whatever it carries. */
const commonHeaders = ({ https }: Transport) => ({
  strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
})
