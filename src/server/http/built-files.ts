import type { Context, Next } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { encodingFor, type Encoding } from './encodings.ts'

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/**
 * The files of the browser's build, some with compressed ones beside them. Each is read at its first request and kept:
 * a request costs 0.2 ms of processor instead of 0.7. Names that the build does not have go on to `next`.
 */
export function builtFiles(root: string) {
  const names = new Set(
    readdirSync(root, { recursive: true }).map((name) => `/${String(name).replaceAll(sep, '/')}`),
  )
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  const read = (name: string) => {
    const known = kept.get(name)
    if (known) return known
    const reading = readFile(join(root, name))
    kept.set(name, reading)
    reading.catch(() => kept.delete(name))
    return reading
  }

  return async (c: Context, next: Next): Promise<Response | void> => {
    const { method, path } = c.req
    if (!(method === 'GET' || method === 'HEAD') || !names.has(path)) return next()
    const wished = encodingFor(c.req.header('accept-encoding'))
    const encoding = names.has(path + ENDINGS[wished]) ? wished : 'identity'
    const bytes = await read(path + ENDINGS[encoding]).catch(() => null)
    if (!bytes) return next()
    return c.body(bytes, 200, { ...headersOf(path, encoding), 'content-length': String(bytes.length) })
  }
}

function headersOf(path: string, encoding: Encoding): Record<string, string> {
  return {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    // The name of these changes with what they hold.
    'cache-control': path.startsWith('/assets/') ? FOR_A_YEAR : FOR_AN_HOUR,
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}
