import { pictureBucket } from '#server/adapters/storage/picture-bucket.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { toldOfFaults } from './backup-sentences.ts'
import { toldOfStorage } from './picture-sentences.ts'

const NAME = `${'0f'.repeat(16)}.png`

const refusing = createServer((_request, response) =>
  response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'),
).listen(0, '127.0.0.1')
await once(refusing, 'listening')
const address = refusing.address()
afterAll(() => refusing.close())

it.each([
  ['away', 1],
  ['refusing', typeof address === 'object' ? address?.port : 0],
])('a bucket that is %s is told, with what it left behind', async (_how, port) => {
  const bucket = pictureBucket({
    endpoint: `http://127.0.0.1:${port}`,
    name: 'imagens',
    region: 'us-east-1',
    accessKeyId: 'chave',
    secretAccessKey: 'segredo',
  })
  const save = async () => {
    await bucket.save(NAME, new Uint8Array([1]))
    return { done: true, sentence: 'Pronto.' }
  }
  const sentence = 'O armazenamento das imagens (S3_…) não respondeu ou recusou.'
  expect(await toldOfFaults(save)).toEqual({ done: false, sentence: `${sentence} Nada mudou.` })
  expect(await toldOfStorage('O resto ficou.', save)).toEqual({
    done: false,
    sentence: `${sentence} O resto ficou.`,
  })
})

it('what is no trouble of the storage goes on', async () => {
  const broken = () => Promise.reject(new Error('outra coisa'))
  await expect(toldOfStorage('Nada mudou.', broken)).rejects.toThrow('outra coisa')
})
