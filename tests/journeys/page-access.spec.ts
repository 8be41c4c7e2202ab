import type { APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { CAST, CAST_PASSWORD, type Role } from '#tests/support/seeded-site/cast.ts'
import { expect, test } from '#tests/support/browser/site.ts'

// Which page each kind of person is given (T65). What stands on a page comes from the calls, which have a matrix
// of their own; here the doors lead where they should.

const KINDS = ['nobody', 'free', 'paid', 'expired', 'admin'] as const
type Kind = (typeof KINDS)[number]
const WHO: Record<Exclude<Kind, 'nobody'>, Role> = {
  free: 'newcomer',
  paid: 'subscriber',
  expired: 'customer',
  admin: 'admin',
}
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

type Outcome = number | `→ ${string}`
type Doors = { nobody: Outcome; people: Outcome; admin?: Outcome }
type Stated = { path: string } & Record<Kind, Outcome>

const row = (path: string, { nobody, people, admin = people }: Doors): Stated => ({
  path,
  nobody,
  free: people,
  paid: people,
  expired: people,
  admin,
})
const open = (path: string) => row(path, { nobody: 200, people: 200 })
const signedIn = (path: string) => row(path, { nobody: '→ /auth', people: 200 })
const foreign = (path: string) => row(path, { nobody: '→ /auth', people: 404 })
const admins = (path: string, admin: Outcome = 200) => row(path, { nobody: '→ /auth', people: '→ /', admin })

/** By the route's own name; one without a row fails. */
const STATED: Record<string, Stated> = {
  '/': open('/'),
  '/auth': row('/auth', { nobody: 200, people: '→ /' }),
  '/confirmar-email': open('/confirmar-email'),
  '/reconhecer-aparelho': open('/reconhecer-aparelho'),
  '/trocar-email': open('/trocar-email'),
  '/parar-avisos': open('/parar-avisos'),
  '/reset-password': row('/reset-password', { nobody: 200, people: '→ /dashboard' }),
  '/privacidade': open('/privacidade'),
  '/termos': open('/termos'),
  '/simulados/': open('/simulados'),
  '/exames/$examId/': open('/exames/CLF-C02'),
  '/exames/$examId/caderno': signedIn('/exames/CLF-C02/caderno'),
  '/exames/$examId/prontidao': signedIn('/exames/CLF-C02/prontidao'),
  '/exames/$examId/prova': signedIn('/exames/CLF-C02/prova'),
  '/exames/$examId/treino': row('/exames/CLF-C02/treino', {
    nobody: '→ /auth',
    people: '→ /exames/CLF-C02/caderno',
  }),
  '/simulados/$examId/': signedIn('/simulados/CLF-C02'),
  '/simulados/$examId/resultados': signedIn('/simulados/CLF-C02/resultados'),
  '/simulados/$examId/revisar': signedIn('/simulados/CLF-C02/revisar'),
  '/dashboard': signedIn('/dashboard'),
  '/historico': signedIn('/historico'),
  '/pomodoro': signedIn('/pomodoro'),
  '/profile': signedIn('/profile'),
  '/recursos': signedIn('/recursos'),
  '/recibos/$purchaseId': foreign(`/recibos/${UNKNOWN}`),
  '/pagamento-simulado/$sessionId': foreign('/pagamento-simulado/sim_inventado'),
  '/admin': admins('/admin', '→ /admin/exams'),
  '/admin/': row('/admin/', { nobody: '→ /admin', people: '→ /admin' }),
  '/admin/exams': admins('/admin/exams'),
  '/admin/questions': admins('/admin/questions'),
  '/admin/questions/importar': admins('/admin/questions/importar'),
  '/admin/questions/mudancas': admins('/admin/questions/mudancas'),
  '/admin/suspects': admins('/admin/suspects'),
  '/admin/users': admins('/admin/users'),
  '/admin/acessos': admins('/admin/acessos'),
  '/admin/mensagens': admins('/admin/mensagens'),
  '/admin/comments': admins('/admin/comments'),
  '/admin/reports': admins('/admin/reports'),
  '/admin/registro': admins('/admin/registro'),
}

test('every route has a row', () => {
  const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8')
  const block = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const routes = [...block.matchAll(/'([^']+)':/g)].map(([, name]) => name)
  expect(routes.length).toBeGreaterThan(10)
  expect(new Set(routes)).toEqual(new Set(Object.keys(STATED)))
})

async function signIn(request: APIRequestContext, kind: Kind) {
  if (kind === 'nobody') return
  const data = { email: CAST[WHO[kind]].email, password: CAST_PASSWORD }
  expect((await request.post('/api/session', { data })).status()).toBe(200)
}

const FOR_ALL: ReadonlySet<string> = new Set([
  '/',
  '/simulados',
  '/exames/CLF-C02',
  '/privacidade',
  '/termos',
])

async function outcomeOf(
  request: APIRequestContext,
  { path, kind }: { path: string; kind: Kind },
): Promise<Outcome> {
  const answer = await request.get(path, { maxRedirects: 0 })
  // What is the same for every visitor may be asked about again; nothing else is kept by anybody.
  const isForAll = kind === 'nobody' && FOR_ALL.has(path)
  expect(answer.headers()['cache-control']).toBe(isForAll ? 'private, no-cache' : 'private, no-store')
  const to = answer.headers()['location']
  return to === undefined ? answer.status() : `→ ${to.split('?', 1).join()}`
}

for (const kind of KINDS) {
  test(`every page answers ${kind} as stated`, async ({ request }, { annotations }) => {
    await signIn(request, kind)
    const stated = Object.entries(STATED).map(([route, outcomes]) => [route, outcomes[kind]])
    const seen: [string, Outcome][] = []
    for (const [route, { path }] of Object.entries(STATED))
      seen.push([route, await outcomeOf(request, { path, kind })])
    const right = seen.filter(([route, outcome]) => STATED[route]?.[kind] === outcome)
    // What `npm run measure -- authz` adds up.
    annotations.push({ type: 'cells', description: `${right.length}/${stated.length}` })
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(stated))
  })
}
