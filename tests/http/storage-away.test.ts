import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { listenOver } from '#tests/support/servers/listening-product.ts'
import { peopleAt } from '#tests/support/servers/people.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it, onTestFinished } from 'vitest'

const said: string[] = []
const note = (_facts: object, message: string) => void said.push(message)
const { deps, database } = await openHttpServer(RELAXED_LIMITS, {
  log: { debug: note, info: note, warn: note, error: note },
})
// Nobody listens there.
const bucket = {
  endpoint: 'http://127.0.0.1:9',
  name: 'imagens',
  region: 'us-east-1',
  accessKeyId: 'chave',
  secretAccessKey: 'segredo',
}
const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'white' } })
  .png()
  .toBuffer()

async function peopleOver(storage: Parameters<typeof openPictures>[0]) {
  const { origin, stop } = await listenOver({ deps, database, pictures: openPictures(storage) })
  afterAll(stop)
  return peopleAt({ origin, db: database.db, passwordHash: 'none' })
}

it('a storage that is away is told by its name, and not taken for the database', async () => {
  const people = await peopleOver({ pictureFolder: '', bucket })
  const boss = await people.signedIn({ role: 'admin' })
  expect(await boss.send('POST', '/api/admin/pictures', picture)).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  })
  const shown = await people.caller().get(`/imagens/${'0f'.repeat(16)}.webp`)
  expect(shown.status).toBe(503)
  expect(said.filter((line) => line.includes('did not answer'))).toEqual([
    'the storage did not answer',
    'the storage did not answer',
  ])
})

it('a folder of pictures that cannot be made is trouble that may pass', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'gabarite-storage-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  // As to a volume that is not mounted.
  const pictureFolder = join(parent, 'imagens')
  symlinkSync(join(parent, 'volume'), pictureFolder)
  const people = await peopleOver({ pictureFolder, bucket: null })
  const boss = await people.signedIn({ role: 'admin' })
  expect(await boss.send('POST', '/api/admin/pictures', picture)).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  })
})
