import { openLog } from '#entry/log.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { expect, it } from 'vitest'

const lines: string[] = []
const log = openLog('debug', { write: (line) => void lines.push(line) })
const stage = await openHttpServer({ ...RELAXED_LIMITS, LIMIT_CRASH_REPORTS: '2/900' }, { log })

const crash = {
  message: 'x is undefined',
  stack:
    'TypeError: x is undefined of ana@exemplo.com\n    at Room (https://gabarite.example/assets/a.js?token=segredo-9:1:2)',
  path: '/simulados?de=segredo-9',
}

it('a page that broke in the browser stands in the log under the id that its person is told, up to a limit', async () => {
  const visitor = stage.caller()
  const answer = await visitor.send('POST', '/api/crash-reports', crash)
  expect(answer.status).toBe(200)
  const errorId = String(Reflect.get(Object(answer.body), 'errorId'))
  const line = lines.find((text) => text.includes('browser-crash')) ?? ''
  expect(line).toContain(errorId)
  expect(line).toContain('x is undefined')
  expect(line).toContain('"path":"/simulados"')
  expect(line).not.toContain('segredo-9')
  expect(line).not.toContain('ana@exemplo.com')

  const long = { message: 'a'.repeat(9000), stack: 'b'.repeat(90_000), path: '/' }
  expect((await visitor.send('POST', '/api/crash-reports', long)).status).toBe(200)
  expect(lines.every((text) => text.length < 8000)).toBe(true)

  lines.splice(0)
  const beyond = await visitor.send('POST', '/api/crash-reports', crash)
  const noted = lines.find((text) => text.includes('browser-crash')) ?? ''
  expect(noted).toContain(String(Reflect.get(Object(beyond.body), 'errorId')))
  expect(noted).toContain('"path":"/simulados"')
  expect(noted).not.toContain('x is undefined')
  for (let more = 1; more < 20; more += 1) await visitor.send('POST', '/api/crash-reports', crash)
  expect((await visitor.send('POST', '/api/crash-reports', crash)).status).toBe(429)
  expect(lines.filter((text) => text.includes('browser-crash'))).toHaveLength(20)
})
