import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { KINDS, openCallers } from '#tests/support/calls/callers.ts'
import { describe, expect, it } from 'vitest'

// What is mounted beside the calls of the contract (T65): nothing there knows a role. Pages are the browser's
// list (`tests/journeys/page-access.spec.ts`), calls that of `access.test.ts`.
const stage = await openHttpServer()
const makeCaller = await openCallers(stage)

type Row = { method: string; path: string; status: number }
/** A call nobody declared is a call of no one; a message must be signed by the provider, whoever sends it. */
const STATED: Record<string, Row> = {
  'GET /health': { method: 'GET', path: '/health', status: 200 },
  'GET /health/seen': { method: 'GET', path: '/health/seen', status: 404 },
  'GET /manifest.webmanifest': { method: 'GET', path: '/manifest.webmanifest', status: 200 },
  'GET /robots.txt': { method: 'GET', path: '/robots.txt', status: 200 },
  'GET /sitemap.xml': { method: 'GET', path: '/sitemap.xml', status: 200 },
  'GET /ready': { method: 'GET', path: '/ready', status: 200 },
  'ALL /imagens/*': { method: 'GET', path: '/imagens/a/b', status: 404 },
  'GET /imagens/:name': {
    method: 'GET',
    path: '/imagens/00000000000000000000000000000000.webp',
    status: 404,
  },
  'ALL /compartilhar/*': { method: 'POST', path: '/compartilhar/AZ-900.png', status: 404 },
  'GET /compartilhar/:file': { method: 'GET', path: '/compartilhar/XX-1.png', status: 404 },
  'POST /webhooks/payments': { method: 'POST', path: '/webhooks/payments', status: 400 },
  // A mail program sends a form of one word, which is not here.
  'POST /parar-avisos': { method: 'POST', path: '/parar-avisos', status: 400 },
  'GET /dev/emails': { method: 'GET', path: '/dev/emails', status: 200 },
  'GET /dev/emails/:id{[0-9a-f-]{36}}': {
    method: 'GET',
    path: '/dev/emails/7f1d0000-0000-4000-8000-000000000001',
    status: 404,
  },
  'GET /api/openapi.json': { method: 'GET', path: '/api/openapi.json', status: 200 },
  'GET /api/docs': { method: 'GET', path: '/api/docs', status: 200 },
  'GET /api/docs/start.js': { method: 'GET', path: '/api/docs/start.js', status: 200 },
  'GET /api/docs/:asset': { method: 'GET', path: '/api/docs/swagger-ui.css', status: 200 },
  'ALL /api/*': { method: 'POST', path: '/api/inventado', status: 404 },
  // Forms of a page without scripts are answered; what is no form is nothing (tests/http/pages.test.ts has the rest).
  'POST /*': { method: 'POST', path: '/auth', status: 404 },
}

/** Middleware of everything and of the outbox, and the pages. */
const ELSEWHERE = ['ALL /*', 'ALL /dev/emails/*', 'GET /*']

it('every mounted address has a row', () => {
  expect(stage.mounted.toSorted()).toEqual([...Object.keys(STATED), ...ELSEWHERE].toSorted())
})

const CELLS = Object.entries(STATED).flatMap(([address, row]) =>
  KINDS.map((kind) => ({ address, kind, row })),
)

describe('beside the calls', () => {
  const people = new Map(KINDS.map((kind) => [kind, makeCaller(kind, new Set())]))
  it.each(CELLS)('$address answers $kind as stated', async ({ kind, row }) => {
    const person = await people.get(kind)
    const answer = await person?.caller.send(row.method, row.path, row.method === 'POST' ? {} : undefined)
    expect(answer?.status).toBe(row.status)
  })
})
