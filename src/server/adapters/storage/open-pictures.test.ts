import { openBucketServer } from '#tests/support/servers/bucket-server.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPictures } from './open-pictures.ts'

const server = await openBucketServer('imagens')
afterAll(server.close)

const bucket = {
  endpoint: `http://127.0.0.1:${server.port}`,
  name: 'imagens',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
const store = (wanted: Partial<typeof bucket> = {}) =>
  openPictures({ pictureFolder: '', bucket: { ...bucket, ...wanted } })
const NAME = `${'0f'.repeat(16)}.webp`
const OTHER_NAME = `${'1e'.repeat(16)}.webp`
const BYTES = new Uint8Array([82, 73, 70, 70, 0, 255, 10, 13])

describe('pictures in a bucket', () => {
  it('come back byte for byte with their fixed type, from any process', async () => {
    await store().save(NAME, BYTES)
    expect(await store().find(NAME)).toEqual({ bytes: BYTES, type: 'image/webp' })
  })

  it('that were never kept are not found, and neither is what is no name of a picture', async () => {
    expect(await store().find(`${'ab'.repeat(16)}.png`)).toBeNull()
    expect(await store().find('../segredo.png')).toBeNull()
    await expect(store().save('../segredo.png', BYTES)).rejects.toThrow('Not a picture name')
  })

  it('are all named, and nothing else that lies beside them', async () => {
    await store().save(OTHER_NAME, BYTES)
    const names = await allOf(store().names())
    expect(names.toSorted()).toEqual([NAME, OTHER_NAME])
  })

  it('of a storage that refuses us are an error, never a missing picture', async () => {
    await expect(store({ secretAccessKey: 'errada' }).find(NAME)).rejects.toThrow(/signature/)
    await expect(store({ name: 'outro-balde' }).save(NAME, BYTES)).rejects.toThrow(/bucket/)
  })
})

describe('pictures in a folder', () => {
  it('leave nothing behind where one cannot be kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gabarite-pictures-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // Nothing can be renamed to the name of a folder.
    mkdirSync(join(folder, NAME))
    await expect(openPictures({ pictureFolder: folder, bucket: null }).save(NAME, BYTES)).rejects.toThrow(
      'rename',
    )
    expect(readdirSync(folder)).toEqual([NAME])
  })
})

describe('a storage of another make', () => {
  it.each([
    [404, 'NoSuchKey'],
    [404, 'NotFound'],
  ])('that says %i %s of a picture it has not is understood', async (status, code) => {
    expect(await foundAt(status, code)).toBeNull()
  })

  it.each([
    ['lists none of that name', '', 'absent'],
    ['lists it', `<Contents><Key>${NAME}</Key></Contents>`, 'denied'],
    ['lists nothing to these keys', null, 'denied'],
  ])('that denies a picture and %s: it is %s', async (_, listed, told) => {
    const found = whileAnswering(
      (request, response) => {
        const isList = request.url?.includes('list-type') === true
        if (isList && listed !== null) response.end(`<ListBucketResult>${listed}</ListBucketResult>`)
        else response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      },
      (pictures) => pictures.find(NAME),
    )
    const outcome = await found.then(
      (picture) => (picture === null ? 'absent' : 'found'),
      (error: unknown) => (String(error).includes('AccessDenied') ? 'denied' : String(error)),
    )
    expect(outcome).toBe(told)
  })

  it.each([
    [404, 'NoSuchBucket'],
    [403, 'InvalidAccessKeyId'],
    [400, 'AuthorizationHeaderMalformed'],
  ])('that says %i %s has a trouble, which is no missing picture', async (status, code) => {
    await expect(foundAt(status, code)).rejects.toThrow(code)
  })
})

describe('a storage that is busy', () => {
  it('is asked again, and a picture arrives whole', async () => {
    const bodies: Buffer[] = []
    await whileAnswering(
      (request, response) => {
        const parts: Buffer[] = []
        request.on('data', (part: Buffer) => parts.push(part))
        request.on('end', () => {
          bodies.push(Buffer.concat(parts))
          response.writeHead(bodies.length < 3 ? 503 : 200).end()
        })
      },
      (pictures) => pictures.save(NAME, BYTES),
    )
    expect(bodies).toEqual([Buffer.from(BYTES), Buffer.from(BYTES), Buffer.from(BYTES)])
  })

  it('and stays so is an error after three tries', async () => {
    let asked = 0
    const saved = whileAnswering(
      (_, response) => {
        asked += 1
        response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      },
      (pictures) => pictures.save(NAME, BYTES),
    )
    await expect(saved).rejects.toThrow('SlowDown')
    expect(asked).toBe(3)
  })
})

describe('a storage with more pictures than one page of its list', () => {
  it('names those of every page', async () => {
    const asked: (string | null)[] = []
    const names = await whileAnswering(
      (request, response) => {
        const token = new URL(request.url ?? '', 'http://balde').searchParams.get('continuation-token')
        asked.push(token)
        const next =
          '<IsTruncated>true</IsTruncated><NextContinuationToken>a+/b=&amp;c</NextContinuationToken>'
        const more = token === null ? next : '<IsTruncated>false</IsTruncated>'
        const key = token === null ? NAME : OTHER_NAME
        const foreign = '<Contents><Key>de outro &amp; alheio.txt</Key></Contents>'
        response.end(
          `<?xml version="1.0"?><ListBucketResult>${foreign}<Contents><Key>${key}</Key></Contents>${more}</ListBucketResult>`,
        )
      },
      (pictures) => allOf(pictures.names()),
    )
    expect(names).toEqual([NAME, OTHER_NAME])
    expect(asked).toEqual([null, 'a+/b=&c'])
  })
})

/** What is found in a storage that answers everything so. */
const foundAt = (status: number, code: string) =>
  whileAnswering(
    (_, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    },
    (pictures) => pictures.find(NAME),
  )

async function allOf(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const name of names) all.push(name)
  return all
}

/** Acts on a storage that answers so. */
async function whileAnswering<Result>(
  answer: RequestListener,
  act: (pictures: ReturnType<typeof store>) => Promise<Result>,
): Promise<Result> {
  const other = createServer(answer)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const at = typeof address === 'object' && address ? address.port : 0
  try {
    return await act(store({ endpoint: `http://127.0.0.1:${at}` }))
  } finally {
    other.closeAllConnections()
    other.close()
  }
}
