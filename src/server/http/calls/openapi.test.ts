import { gunzipSync } from 'node:zlib'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { expect, test } from 'vitest'
import { openApiRoutes } from './openapi.ts'

const routes = openApiRoutes({ appUrl: 'http://localhost:4000' })
const headers = { 'accept-encoding': 'gzip' }

test.each(['/openapi.json', '/docs/swagger-ui-bundle.js'])('%s is made and compressed once', async (path) => {
  const ask = async () => Buffer.from(await (await routes.request(path, { headers })).arrayBuffer())
  const first = await ask()
  expect(gunzipSync(first).length).toBeGreaterThan(first.length * 2)
  const time = await busyMs(async () => {
    for (let asked = 0; asked < 40; asked += 1) expect((await ask()).equals(first)).toBe(true)
  })
  // Made anew each time it is some four seconds.
  expect(time).toBeLessThan(1500)
})
