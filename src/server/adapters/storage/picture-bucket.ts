import {
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { pictureType, type PictureStore } from './picture-store.ts'

export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds for a connection to the storage, and for an answer of it. */
const CONNECTION_TIMEOUT = 3000
const REQUEST_TIMEOUT = 10_000

/** Keeps pictures in a bucket of any storage that speaks S3; addresses carry the bucket in their path. */
export function pictureBucket({ endpoint, name: bucket, region, ...credentials }: Bucket): PictureStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, requestTimeout: REQUEST_TIMEOUT },
  })
  return {
    async save(name, bytes) {
      const type = pictureType(name)
      if (type === null) throw new Error(`Not a picture name: ${name}`)
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: type }))
    },
    async find(name) {
      const type = pictureType(name)
      if (type === null) return null
      const bytes = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        .then((answer) => answer.Body?.transformToByteArray())
        .catch((error: unknown) => {
          if (error instanceof NoSuchKey) return undefined
          throw error
        })
      return bytes ? { bytes: new Uint8Array(bytes), type } : null
    },
    async *names() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: name } of page.Contents ?? [])
          if (name !== undefined && pictureType(name) !== null) yield name
    },
  }
}
