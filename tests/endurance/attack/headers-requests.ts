import { CAST, CAST_PASSWORD, type Role } from '#tests/support/seeded-site/cast.ts'
import { askFor, CALLS } from '#tests/support/calls/contract-calls.ts'
import { NOWHERE, SUBJECT_FIELDS } from '#tests/support/calls/subjects.ts'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { bringsSession, type HeadersSeen } from './headers-rules.ts'

type Asked = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}
type Answer = HeadersSeen & { text: string }

const CLIENT = 'dist/client'
const JSON_TYPE = { 'content-type': 'application/json' }
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'
const TOO_LARGE = 300_000
/** One black pixel. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Every kind of answer that a browser at work does not meet: each file, each call of the contract as each kind of person,
 * refusals, odd addresses and methods. `publicOrigin` is what the site believes to be its address.
 */
export async function askForEverything(origin: string, publicOrigin: string): Promise<HeadersSeen[]> {
  const seen: Answer[] = []
  const ask = async (asked: Asked) => {
    const answer = await send(origin, publicOrigin, asked)
    seen.push(answer)
    return answer
  }
  for (const asked of [...FILES(), ...ODD]) await ask(asked)
  for (const cookie of [undefined, await signIn(ask, 'newcomer'), await signIn(ask, 'admin')]) {
    for (const asked of everyCall(cookie)) await ask(asked)
  }
  await uploadAndRead(ask)
  return seen
}

type Ask = (asked: Asked) => Promise<Answer>

async function signIn(ask: Ask, role: Role): Promise<string> {
  const body = JSON.stringify({ email: CAST[role].email, password: CAST_PASSWORD })
  const { status, headers } = await ask({ method: 'POST', path: '/api/session', headers: JSON_TYPE, body })
  const cookie = (headers['set-cookie'] ?? '').split(';', 1).join()
  if (status !== 200 || cookie === '') throw new Error(`the sign-in of ${role} answered ${status}`)
  return cookie
}

/** A picture that was really kept, whole and in part. */
async function uploadAndRead(ask: Ask) {
  const cookie = await signIn(ask, 'admin')
  const headers = { 'content-type': 'application/octet-stream', cookie }
  const kept = await ask({ method: 'POST', path: '/api/admin/pictures', headers, body: DOT })
  const path = String(Reflect.get(Object(JSON.parse(kept.text)), 'src'))
  const shown = await ask({ path, headers: { cookie } })
  if (shown.status !== 200) throw new Error(`the picture answered ${shown.status}`)
  await ask({ method: 'HEAD', path })
  await ask({ method: 'DELETE', path })
}

/** With words that mean nothing here, as who holds this cookie; leaving comes last. */
function everyCall(cookie: string | undefined): Asked[] {
  const subjects = {
    ...NOWHERE,
    ...Object.fromEntries(SUBJECT_FIELDS.map((field) => [field, UNKNOWN])),
    examCode: 'CLF-C02',
    email: 'ninguem@exemplo.com',
    unusedEmail: 'outra@exemplo.com',
  }
  const isLeaving = ({ name }: (typeof CALLS)[number]) => name === 'session.signOut'
  return CALLS.toSorted((one, other) => Number(isLeaving(one)) - Number(isLeaving(other))).map((call) => {
    const { method, path, body } = askFor(call, subjects)
    return {
      method,
      path,
      headers: { ...JSON_TYPE, ...(cookie !== undefined && { cookie }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
  })
}

/** Each built file, as it is and as a browser asks for it. */
const FILES = (): Asked[] =>
  readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map(
      (entry) =>
        `/${join(entry.parentPath, entry.name)
          .slice(CLIENT.length + 1)
          .replaceAll('\\', '/')}`,
    )
    .flatMap((path) => [
      { path },
      { path, headers: { 'accept-encoding': 'br, gzip' } },
      { path, method: 'HEAD' },
    ])

const ODD: Asked[] = [
  ...['/robots.txt', '/sitemap.xml', '/health', '/ready', '/api/openapi.json', '/api/docs'].map(at),
  ...['/api/docs/start.js', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js'].map(at),
  ...['/api/docs/nada', '/dev/emails', `/dev/emails/${UNKNOWN}`, '/dev/emails/nada'].map(at),
  // Not there, not readable, not ours.
  ...['/nao-existe', '/assets/nada.js', '/assets/', '/.git/config', '/.env', '/index.html'].map(at),
  ...['/%E0%A4%A', '/%00', '//longe.example/', '/_serverFn/nada', '/..%2f..%2fpackage.json'].map(at),
  ...['/imagens/', '/imagens/a/b', `/imagens/${'0'.repeat(32)}.webp`, '/imagens/x.svg'].map(at),
  ...['/api', '/api/', '/api/nada', '/api/%E0%A4%A', '/webhooks/payments', '/webhooks'].map(at),
  // Sent elsewhere.
  ...['/dashboard', '/simulados/', '/admin', '/auth?de=https://longe.example', '/profile?aba=x'].map(at),
  // In other ways than by GET.
  ...['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].flatMap((method) =>
    ['/', '/api/session', '/robots.txt', '/favicon.svg', '/imagens/a', '/health', '/webhooks/payments'].map(
      (path): Asked => ({ method, path }),
    ),
  ),
  // Bodies that are refused at the door.
  ...[
    { headers: JSON_TYPE, body: '{"email":' },
    { headers: JSON_TYPE, body: '{}' },
    { headers: JSON_TYPE, body: JSON.stringify({ email: 'x'.repeat(TOO_LARGE) }) },
    { headers: { 'content-type': 'text/plain' }, body: 'a' },
    { headers: { ...JSON_TYPE, origin: 'https://longe.example' }, body: '{}' },
    { headers: { ...JSON_TYPE, origin: 'null' }, body: '{}' },
    { headers: { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, body: '{}' },
  ].map((sent): Asked => ({ ...sent, method: 'POST', path: '/api/session' })),
  { method: 'POST', path: '/webhooks/payments', headers: { 'stripe-signature': 't=1,v1=a' }, body: '{}' },
  { method: 'POST', path: '/webhooks/payments', body: 'x'.repeat(TOO_LARGE * 4) },
  { method: 'POST', path: '/api/admin/pictures', headers: JSON_TYPE, body: '{}' },
  // Who claims to be somebody else, and cookies that are nobody's.
  { path: '/', headers: { host: 'longe.example' } },
  { path: '/dev/emails', headers: { host: 'longe.example' } },
  { path: '/dashboard', headers: { 'x-forwarded-host': 'longe.example', 'x-forwarded-proto': 'https' } },
  { path: '/dashboard', headers: { cookie: '__Host-session=falso; session=falso; a=%E0%A4%A' } },
  { path: '/', headers: { range: 'bytes=0-9', 'if-none-match': '*', 'accept-encoding': 'br' } },
  { path: '/favicon.svg', headers: { range: 'bytes=0-9' } },
  { path: '/favicon.svg', headers: { range: 'bytes=900000-' } },
]

function at(path: string): Asked {
  return { path }
}

/** Exactly as written: neither the address nor a header is tidied on the way. */
function send(origin: string, publicOrigin: string, asked: Asked): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const { method = 'GET', path, headers = {}, body } = asked
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('end', () =>
        resolve({
          url: new URL(`/${path.replace(/^\/+/, '')}`, publicOrigin).href,
          status: response.statusCode ?? 0,
          isAnonymous: !bringsSession(headers['cookie']),
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join('\n') : (value ?? ''),
            ]),
          ),
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
    // Also after the answer: whoever refuses a body unread ends the connection while it is still being sent.
    sent.on('error', (cause) => reject(new Error(`${method} ${path} was not answered`, { cause })))
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body))
    sent.end(body)
  })
}
