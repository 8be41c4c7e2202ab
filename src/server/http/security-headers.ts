import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/** Whether people come by https: only then are browsers told to. */
type Transport = { https: boolean }

const PICTURE = /^\/(?:imagens|compartilhar)\//
/** The calls, but for the page that explains them. */
const CALL = /^\/api(?:\/(?!docs(?:\/|$))|$)/

/** Their addresses carry the secret of a link that was mailed: they are told to nobody, not even to us. */
const SECRET_PAGE = /^\/(?:reset-password|confirmar-email|reconhecer-aparelho|trocar-email)\/?$/
const CAREFUL = 'strict-origin-when-cross-origin'

/** The headers of every response, by what it is. */
export function securityHeaders(transport: Transport): MiddlewareHandler {
  const ofPages = pageHeaders(transport)
  const ofSecretPages = pageHeaders(transport, 'no-referrer')
  const ofPictures = pictureHeaders(transport)
  const ofCalls = callHeaders(transport)
  return (c, next) => {
    const { path } = c.req
    if (CALL.test(path)) return ofCalls(c, next)
    if (SECRET_PAGE.test(path)) return ofSecretPages(c, next)
    return PICTURE.test(path) ? ofPictures(c, next) : ofPages(c, next)
  }
}

/**
 * Scripts and styles run by nonce (the scripts of a page for all by their hashes, `constant-page.ts`); `style-src-attr` is the single exception:
 * Mantine writes variables into style attributes. The one foreign frame is the player of music, which appears after a
 * press on play; it is allowed on every page because a page reached inside the application keeps the policy of the first.
 */
const pageHeaders = ({ https }: Transport, referrerPolicy = CAREFUL): MiddlewareHandler =>
  secureHeaders({
    ...commonHeaders({ https }),
    referrerPolicy,
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

/** Nothing is loaded, framed or run by what these answers carry. */
const NO_RIGHTS = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
}

/** Opened by itself a picture is a document without rights: no script, no frame, no foreign load (T58). */
const pictureHeaders = ({ https }: Transport): MiddlewareHandler =>
  secureHeaders({
    ...commonHeaders({ https }),
    contentSecurityPolicy: { ...NO_RIGHTS, styleSrcAttr: ["'unsafe-inline'"], sandbox: [] },
  })

/** The same for what a call answers, but not in a sandbox: browsers may refuse to keep a file that comes in one. */
const callHeaders = ({ https }: Transport): MiddlewareHandler =>
  secureHeaders({ ...commonHeaders({ https }), contentSecurityPolicy: NO_RIGHTS })

/** What every response says, whatever it carries. */
const commonHeaders = ({ https }: Transport) => ({
  strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
  referrerPolicy: CAREFUL,
  xFrameOptions: 'DENY',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
})
