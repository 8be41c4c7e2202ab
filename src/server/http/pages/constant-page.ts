import { createHash } from 'node:crypto'
import { inEachEncoding, type Encoding } from '#server/http/encodings.ts'

/** One buffer and one list of headers (names and values in turn) for each encoding. */
export type ConstantPage = {
  status: number
  forms: Readonly<Record<Encoding, { headers: readonly string[]; bytes: Buffer }>>
}

/** What is written anew, or what another sets here. */
const NOT_KEPT = new Set([
  'cache-control',
  'content-length',
  'content-security-policy',
  'vary',
  'x-request-id',
])
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const NONCE = / nonce="[^"]*"/
/** A script of another type is data: no policy asks for it. */
const IS_DATA = /\stype="(?!module|text\/javascript)[^"]*"/
const NONCE_OF_SCRIPTS = /(script-src[^;]*?) 'nonce-[^']*'/

/**
 * A drawn page that may be given to many as it is: the policy names its scripts by their hashes. The nonce that it was
 * drawn with stays for styles, which components also make at run time. Throws for a page that sets a cookie.
 */
export async function constantPage(response: Response): Promise<ConstantPage> {
  const { headers, status } = response
  if (headers.has('set-cookie')) throw new Error('a page for all must set no cookie')
  const { html, hashes } = withHashedScripts(await response.text())
  const policy = headers.get('content-security-policy') ?? ''
  const kept = [
    ...[...headers].filter(([name]) => !NOT_KEPT.has(name)).flat(),
    'content-security-policy',
    policy.replace(NONCE_OF_SCRIPTS, (_, sources: string) => [sources, ...hashes].join(' ')),
    'cache-control',
    status === 200 ? 'private, no-cache' : (headers.get('cache-control') ?? 'no-store'),
    'vary',
    'accept-encoding, cookie',
  ]
  const form = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    headers: [
      ...kept,
      'content-length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  })
  const { br, gzip, identity } = await inEachEncoding(Buffer.from(html))
  return {
    status,
    forms: { br: form('br', br), gzip: form('gzip', gzip), identity: form('identity', identity) },
  }
}

function withHashedScripts(drawn: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const html = drawn.replaceAll(SCRIPT, (whole, attributes: string, text: string) => {
    if (text !== '' && !IS_DATA.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return whole.replace(attributes, attributes.replace(NONCE, ''))
  })
  return { html, hashes: [...hashes] }
}
