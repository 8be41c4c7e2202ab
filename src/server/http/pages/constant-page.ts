import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
/** Named, and not with a weight of nothing. */
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

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
/** The landing page of 87 kB: 2 ms for 11.7 kB; quality 11 takes 116 ms for 10.8 kB. */
const BROTLI_QUALITY = 6

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
  const plain = Buffer.from(html)
  const form = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    headers: [
      ...kept,
      'content-length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  })
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return {
    status,
    forms: {
      br: form('br', await promisify(brotliCompress)(plain, { params })),
      gzip: form('gzip', await promisify(gzip)(plain, { level: 9 })),
      identity: form('identity', plain),
    },
  }
}

/** The smallest form that the browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (TAKES_BROTLI.test(accepted)) return 'br'
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity'
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
