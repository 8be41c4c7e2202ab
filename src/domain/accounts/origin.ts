const MAX_LENGTH = 2000

// Our screens have plain addresses: no empty, dotted or escaped segments, no backslash, no scheme, no host.
const PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?)?$/
const UNSAFE = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u

/** Never an origin: the pages of sign-in, and what is not a screen. */
const NOT_REMEMBERED = ['auth', 'reset-password', 'api']

/** `?de=` (spec 2.3, T52) as a local path, escaped for a header; null for what leads out of the site or in circles. */
export function localPath(text: string): string | null {
  if (text.length > MAX_LENGTH || UNSAFE.test(text)) return null
  const [path = ''] = text.split(/[?#]/, 1)
  const [, folder = ''] = path.split('/', 2)
  if (!PATH.test(path) || NOT_REMEMBERED.includes(folder.toLowerCase())) return null
  const { search, hash } = new URL(text, 'http://localhost')
  return `${path}${search}${hash}`
}
