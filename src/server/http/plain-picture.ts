import { secureHeaders } from 'hono/secure-headers'

/** Opened by itself a picture is a document without rights: no script, no frame, no foreign load (security T58). */
export const asPlainPicture = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    frameAncestors: ["'none'"],
    sandbox: [],
  },
  crossOriginResourcePolicy: 'same-origin',
  strictTransportSecurity: false,
})
