import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

type Transport = { https: boolean }

const PICTURE = /^\/(?:imagens|compartilhar)\//
const CALL = /^\/api(?:\/(?!docs(?:\/|$))|$)/

/** Their addresses carry the secret of a mailed link: no referrer leaves them, not even to us. */
const SECRET_PAGE = /^\/(?:reset-password|confirmar-email|reconhecer-aparelho|trocar-email|parar-avisos)\/?$/
const CAREFUL = 'strict-origin-when-cross-origin'

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
 * Scripts and styles by nonce (the scripts of a page for all by hash, `constant-page.ts`), style attributes free for
 * Mantine. The music player's frame is allowed on every page, because a page reached inside the application keeps the
 * policy of the first.
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

/** As for pictures, but not in a sandbox: browsers may refuse to keep a file that comes in one. */
const callHeaders = ({ https }: Transport): MiddlewareHandler =>
  secureHeaders({ ...commonHeaders({ https }), contentSecurityPolicy: NO_RIGHTS })

const commonHeaders = ({ https }: Transport) => ({
  // Of this host alone: beside it its operator may have others without TLS.
  strictTransportSecurity: https ? 'max-age=31536000' : false,
  referrerPolicy: CAREFUL,
  xFrameOptions: 'DENY',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
})
