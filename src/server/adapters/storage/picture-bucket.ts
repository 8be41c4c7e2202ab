import { pictureType, type PictureStore } from './picture-store.ts'

export type Bucket = {
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

export function pictureBucket({ endpoint, name: bucket, region, ...credentials }: Bucket): PictureStore {
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
