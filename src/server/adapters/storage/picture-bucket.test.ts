import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, it } from 'vitest'
import { pictureBucket } from './picture-bucket.ts'
import { StorageAway } from './picture-store.ts'

const NAME = `${'0f'.repeat(16)}.png`
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'

/** Takes connections and, at most, begins an answer. */
async function storageThatHangs(says: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).on('data', () => socket.write(says))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const place = server.address()
  const port = typeof place === 'object' ? place?.port : undefined
  return pictureBucket(
    {
      endpoint: `http://127.0.0.1:${port}`,
      name: 'imagens',
      region: 'us-east-1',
      accessKeyId: 'chave',
      secretAccessKey: 'segredo',
    },
    { timeoutMs: 500 },
  )
}

function tidyMemory() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

it('gives up a storage that does not answer, also when memory was tidied meanwhile', async () => {
  const bucket = await storageThatHangs('')
  const saving = bucket.save(NAME, new Uint8Array(200_000))
  setTimeout(tidyMemory, 100)
  await expect(saving).rejects.toBeInstanceOf(StorageAway)
}, 3000)

it('gives up an answer that stops in its middle', async () => {
  const bucket = await storageThatHangs(`${HEAD}half`)
  await expect(bucket.find(NAME)).rejects.toBeInstanceOf(StorageAway)
}, 3000)
