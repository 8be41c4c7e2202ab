import { type PictureStore, pictureType } from './picture-store.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds. */
const CONNECTION_TIMEOUT = 3000
const REQUEST_TIMEOUT = 10_000
const ABSENT = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

export const openPictures = (settings: { pictureFolder: string; bucket: Bucket | null }): PictureStore =>
  settings.bucket ? pictureBucket(settings.bucket) : pictureFolder(settings.pictureFolder)

export function pictureFolder(folder: string): PictureStore {
  return {
    async save(name, bytes) {
      if (pictureType(name) === null) throw new Error(`Not a picture name: ${name}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${randomUUID()}.draft`)
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
    },
    async find(name) {
      const type = pictureType(name)
      if (type === null) return null
      const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return bytes && { bytes: new Uint8Array(bytes), type }
    },
    async *names() {
      const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      yield* files.filter((name) => pictureType(name) !== null).toSorted()
    },
  }
}

function pictureBucket({ endpoint, name: bucket, region, ...credentials }: Bucket): PictureStore {
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, requestTimeout: REQUEST_TIMEOUT },
    })
    return { ...sdk, client }
  }
  let opening: ReturnType<typeof open> | undefined
  const storage = () => (opening ??= open())
  return {
    async save(name, bytes) {
      const type = pictureType(name)
      if (type === null) throw new Error(`Not a picture name: ${name}`)
      const { client, PutObjectCommand } = await storage()
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: type }))
    },
    async find(name) {
      const type = pictureType(name)
      if (type === null) return null
      const { client, GetObjectCommand, S3ServiceException } = await storage()
      const bytes = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        .then((answer) => answer.Body?.transformToByteArray())
        .catch((error: unknown) => {
          if (error instanceof S3ServiceException && ABSENT.has(error.name)) return undefined
          throw error
        })
      return bytes ? { bytes: new Uint8Array(bytes), type } : null
    },
    async *names() {
      const { client, paginateListObjectsV2 } = await storage()
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: name } of page.Contents ?? [])
          if (name !== undefined && pictureType(name) !== null) yield name
    },
  }
}
