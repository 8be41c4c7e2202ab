/** Long enough for every screen with all its filters. */
const MAX_LENGTH = 2000

// Our screens have plain addresses: no empty, dotted or escaped segments, no backslash, no scheme, no host.
const PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?)?$/
const UNSAFE = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u

/** Nobody is sent back to these: the doors of sign-in itself, and what is not a screen. */
const NOT_REMEMBERED = ['auth', 'reset-password', 'api']

/**
 * The remembered location `?de=` (spec 2.3, T52) as a local path with its own query and
 * fragment, escaped for a header; null for anything that could lead out of the site or round in circles.
 */
export function localPath(text: string): string | null {
  if (text.length > MAX_LENGTH || UNSAFE.test(text)) return null
  const [path = ''] = text.split(/[?#]/, 1)
  const [, folder = ''] = path.split('/', 2)
  if (!PATH.test(path) || NOT_REMEMBERED.includes(folder.toLowerCase())) return null
  const { search, hash } = new URL(text, 'http://localhost')
  return `${path}${search}${hash}`
}
