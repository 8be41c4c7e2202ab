import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPictures } from './open-pictures.ts'

const directory = mkdtempSync(join(tmpdir(), 'gabarite-bucket-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'imagens', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const bucket = {
  endpoint: `http://127.0.0.1:${port}`,
  name: 'imagens',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
const store = (wanted: Partial<typeof bucket> = {}) =>
  openPictures({ pictureFolder: directory, bucket: { ...bucket, ...wanted } })
const NAME = `${'0f'.repeat(16)}.webp`
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

  it('of a storage that refuses us are an error, never a missing picture', async () => {
    await expect(store({ secretAccessKey: 'errada' }).find(NAME)).rejects.toThrow(/signature/)
    await expect(store({ name: 'outro-balde' }).save(NAME, BYTES)).rejects.toThrow(/bucket/)
  })
})

describe('a storage of another make', () => {
  it.each([
    [404, 'NoSuchKey'],
    [404, 'NotFound'],
    [403, 'AccessDenied'],
  ])('that says %i %s of a picture it has not is understood', async (status, code) => {
    expect(await foundAt(status, code)).toBeNull()
  })

  it.each([
    [404, 'NoSuchBucket'],
    [403, 'InvalidAccessKeyId'],
    [400, 'AuthorizationHeaderMalformed'],
  ])('that says %i %s has a trouble, which is no missing picture', async (status, code) => {
    await expect(foundAt(status, code)).rejects.toThrow(code)
  })
})

/** What is found in a storage that answers everything so. */
async function foundAt(status: number, code: string) {
  const other = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const at = typeof address === 'object' && address ? address.port : 0
  try {
    return await store({ endpoint: `http://127.0.0.1:${at}` }).find(NAME)
  } finally {
    other.close()
  }
}
