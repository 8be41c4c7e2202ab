import { withoutAddresses } from '#domain/text/addresses-in-text.ts'
import { openLog } from '#entry/log.ts'
import { openErrorService } from '#server/adapters/errors/open-error-service.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

/** What an error service of this machine was told, one text per report. */
const reports: string[] = []
const behaviour = { hangs: false }
const listening = await new Promise<Server>((resolve) => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => void (body += piece.toString()))
    request.on('end', () => {
      reports.push(body)
      if (!behaviour.hangs) response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1', () => resolve(server))
})
const address = listening.address()
const dsn = `http://chave@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/7`

const lines: string[] = []
const written = { write: (line: string) => void lines.push(line) }
const service = await openErrorService({ dsn, blot: withoutAddresses, log: written })
const log = openLog('debug', service)
const stage = await openHttpServer(RELAXED_LIMITS, { log })

beforeEach(() => {
  behaviour.hangs = false
  reports.splice(0)
  lines.splice(0)
})
afterAll(() => {
  listening.closeAllConnections()
  listening.close()
})

const crash = {
  message: 'x is undefined for ana@exemplo.com',
  stack:
    'TypeError: x is undefined for ana@exemplo.com\n    at Room (https://gabarite.example/assets/a.js?token=segredo-9:1:2)',
  path: '/simulados?de=segredo-9',
}

describe('the error service', () => {
  it('hears of a page that broke, under the id its person is told, and of nobody', async () => {
    const visitor = stage.caller()
    const answer = await visitor.send('POST', '/api/crash-reports', crash)
    const errorId = String(Reflect.get(Object(answer.body), 'errorId'))
    await expect.poll(() => reports.length).toBe(1)
    const [report = ''] = reports
    expect(report).toContain(errorId)
    expect(report).toContain('x is undefined for [endereço]')
    expect(report).not.toMatch(/ana@exemplo|segredo-9|user-agent|127\.0\.0\.1.*cookie/i)
  })

  it('hears of a call that broke on the server, without what the query carried', async () => {
    const { viewer } = await stage.signedIn()
    reports.splice(0)
    await stage.database.executeSql('alter table users rename to users_away')
    const body = { email: viewer.email, password: 'senha secreta 7' }
    const answer = await stage.caller().send('POST', '/api/session', body)
    await stage.database.executeSql('alter table users_away rename to users')
    expect(answer.status).toBe(500)
    await expect.poll(() => reports.length).toBeGreaterThan(0)
    const all = reports.join('')
    const [, errorId = ''] = /"errorId":"([^"]+)"/.exec(answer.text) ?? []
    expect(errorId).not.toBe('')
    expect(all).toContain(errorId)
    expect(all).not.toContain(viewer.email)
    expect(all).not.toContain('senha secreta 7')
    expect(all).not.toContain(viewer.id)
  })

  it('hears of each part of a clean-up that failed, and why', async () => {
    const why = new Error('clean-up: no more room', { cause: new Error('the disk is full') })
    const parts = new AggregateError(
      [why, new Error('sweep of ana@exemplo.com')],
      'parts of clean-up failed: 2',
    )
    log.error({ err: new Error('job clean-up failed', { cause: parts }) }, 'a job failed')
    await expect.poll(() => reports.length).toBe(1)
    const said = [
      'job clean-up failed',
      'failed: 2',
      'no more room',
      'the disk is full',
      'sweep of [endereço]',
    ]
    for (const words of said) {
      expect(reports[0]).toContain(words)
      expect(lines.join('')).toContain(words)
    }
    expect(reports[0]).not.toContain('ana@exemplo')
  })

  it('hears nothing of requests, refusals and warnings', async () => {
    const visitor = stage.caller()
    await visitor.get('/api/exams')
    await visitor.send('POST', '/api/session', { email: 'nao@exemplo.com', password: 'errada 123' })
    log.warn({}, 'something to know')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(lines.length).toBeGreaterThan(1)
    expect(reports).toEqual([])
  })

  it('costs nobody anything when it does not answer, and a flood is cut off', async () => {
    behaviour.hangs = true
    const begin = performance.now()
    for (let index = 0; index < 300; index += 1)
      log.error({ err: new Error(`fault ${index}`) }, 'a call failed')
    expect(performance.now() - begin).toBeLessThan(2000)
    expect((await stage.caller().get('/api/exams')).status).toBe(200)
    expect(lines.length).toBeGreaterThanOrEqual(300)
    expect(reports.length).toBeLessThanOrEqual(60)
  })

  it('is silent where no address of one is set', async () => {
    const off = await openErrorService({ dsn: null, blot: withoutAddresses, log: written })
    openLog('debug', off).error({}, 'broken')
    expect(lines.join('')).toContain('broken')
    expect(reports).toEqual([])
  })
})
