import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureType, StorageAway, StorageRefusal, type PictureStore } from './picture-store.ts'

export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Asked = { method?: 'PUT'; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }

const REQUEST_TIMEOUT = 10_000
const TRIES = 3
const FIRST_PAUSE = 100
const ABSENT = new Set(['NoSuchKey', 'NotFound'])
/** Some storages say it of a picture they do not have; any says it to keys that may not read. Its list tells. */
const DENIED = 'AccessDenied'

/** `timeoutMs` is how long one request may take, its answer included. */
export function pictureBucket(bucket: Bucket, { timeoutMs = REQUEST_TIMEOUT } = {}): PictureStore {
  const ask = asker(bucket, timeoutMs)
  const list = async (query: Readonly<Record<string, string>>) => {
    const page = Buffer.from(await ask(`?${new URLSearchParams({ 'list-type': '2', ...query })}`)).toString()
    return {
      names: Array.from(page.matchAll(/<Key>([^<]*)<\/Key>/g), ([, name = '']) => name),
      token: textOf('NextContinuationToken', page),
    }
  }
  const isAbsent = async (name: string, { code }: StorageRefusal) => {
    if (code !== DENIED) return ABSENT.has(code)
    const { names } = await list({ prefix: name, 'max-keys': '1' })
    return !names.includes(name)
  }
  return {
    async save(name, bytes) {
      const type = pictureType(name)
      if (type === null) throw new Error(`Not a picture name: ${name}`)
      const body = new Uint8Array(bytes)
      await ask(`/${name}`, { method: 'PUT', headers: { 'content-type': type }, body })
    },
    async find(name) {
      const type = pictureType(name)
      if (type === null) return null
      const answer = await ask(`/${name}`).catch(async (error: unknown) => {
        if (error instanceof StorageRefusal && (await isAbsent(name, error))) return null
        throw error
      })
      return answer && { bytes: answer, type }
    },
    async *names() {
      let token: string | undefined
      do {
        const page = await list(token === undefined ? {} : { 'continuation-token': token })
        for (const name of page.names) if (pictureType(name) !== null) yield name
        token = page.token
      } while (token !== undefined)
    },
  }
}

/** Sends a signed request below the bucket's address and answers with the body; what may pass is tried again. */
function asker({ endpoint, name, ...keys }: Bucket, timeoutMs: number) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const base = `${endpoint.replace(/\/+$/, '')}/${name}`
  return async (place: string, asked: Asked = {}): Promise<Uint8Array<ArrayBuffer>> => {
    const digest = createHash('sha256')
      .update(asked.body ?? '')
      .digest('hex')
    const headers = { ...asked.headers, 'x-amz-content-sha256': digest }
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(timeoutMs)
      const signed = await client.sign(base + place, { ...asked, headers })
      const answer = await readWhole(signed, signal).catch((error: unknown) => {
        if (attempt === TRIES || signal.aborted)
          throw new StorageAway('The storage did not answer', { cause: error })
        return null
      })
      if (answer?.ok) return answer.bytes
      const refusal = answer && refusalOf(answer.status, Buffer.from(answer.bytes).toString())
      if (refusal && !mayPass(answer.status)) throw refusal
      if (refusal && attempt === TRIES) throw new StorageAway(refusal.message, { cause: refusal })
      await pause(Math.random() * FIRST_PAUSE * 2 ** attempt)
    }
  }
}

/** The signal goes beside the request: Node forgets one within it as soon as memory is tidied. */
async function readWhole(request: Request, signal: AbortSignal) {
  const answer = await fetch(request, { signal })
  return { ok: answer.ok, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const mayPass = (status: number): boolean => status >= 500 || status === 429

function refusalOf(status: number, body: string): StorageRefusal {
  const code = textOf('Code', body) ?? (status === 404 ? 'NotFound' : `HTTP ${status}`)
  return new StorageRefusal(code, textOf('Message', body) ?? '')
}

/** What stands in the first such element: answers of a storage are flat, and these elements have no attributes. */
function textOf(element: string, xml: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replaceAll(/&(#?\w+);/g, (_, entity: string) => CHARACTERS.get(entity) ?? numbered(entity))
}

const CHARACTERS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** `#38` or `#x26`. */
const numbered = (entity: string): string =>
  String.fromCodePoint(Number(entity.replace('#x', '0x').replace('#', '')))
