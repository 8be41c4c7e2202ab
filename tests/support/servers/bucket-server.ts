import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A storage that speaks S3, with one empty bucket; its keys are both 'S3RVER'. */
export async function openBucketServer(
  bucket: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'gabarite-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    port,
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
