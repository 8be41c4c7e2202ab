import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/** Whether people come by https: only then are browsers told to. */
type Transport = { https: boolean }

/**
 * The headers of every response. Scripts and styles run by nonce; `style-src-attr` is the single exception:
 * Mantine writes variables into style attributes. The one foreign frame is the player of music, which appears after a
 * press on play; it is allowed on every page because a page reached inside the application keeps the policy of the first.
 */
export const securityHeaders = ({ https }: Transport): MiddlewareHandler =>
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

/** Opened by itself a picture is a document without rights: no script, no frame, no foreign load (security T58). */
export const pictureHeaders = ({ https }: Transport): MiddlewareHandler =>
  secureHeaders({
    ...commonHeaders({ https }),
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrcAttr: ["'unsafe-inline'"],
      frameAncestors: ["'none'"],
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
