// `npm run measure -- mock:leak`: while a Prova runs, every call and page of the product as its person, in two worlds
// that are alike in all but the keys. No word of a key, an explanation or a comment may stand in a reply, and the
// replies of both worlds must be the same to the byte: one that differs has told of a key, whatever its fields are called.
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { PASSWORD, makePerson } from '#tests/support/made/builders.ts'
import { readFlags, reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { peopleAt } from '#tests/support/servers/people.ts'
import { WISHES, type Wish } from './leak/requests.ts'
import { KINDS, makeWorld, TWINS, type Setting, type World } from './leak/world.ts'

const SHOWN = 20

const { kinds } = readFlags({ kinds: KINDS.length })
const databases = await startDatabases()
const databaseUrl = await databases.create('sigilo')
const server = await startMeasuredServer({ databaseUrl })
const database = await openPostgres({
  url: databaseUrl,
  poolSize: 4,
  timeoutMs: 20_000,
  onIdleError: () => undefined,
})
const { auth } = await dependenciesOn(database)
const people = peopleAt({
  origin: server.origin,
  db: database.db,
  passwordHash: await auth.hashPassword(PASSWORD),
})
const author = await makePerson(database.db, { name: 'Rui Costa' })
const seen = { replies: 0, bytes: 0, different: 0, told: 0, known: 0, shown: 0 }
const afterwards = { keys: 0, wanted: 0 }

try {
  for (const kind of KINDS.slice(0, kinds))
    for (const older of [false, true]) {
      await lookThrough({ kind, older })
      tell(`${kind}${older ? ', with an older answer' : ''}: ${seen.replies} replies so far`)
    }
} finally {
  await server.stop()
  await database.close()
  await databases.stop()
}

reportAtMost('mock:leak: bytes of keys, explanations and comments told', seen.bytes, 0)
reportAtMost('mock:leak: replies that differ with the key', seen.different, 0)
// A walk that meets nothing shows nothing: what was answered before is told, and all of it is after the end.
reportAtLeast('mock:leak: replies looked through', seen.replies, WISHES.length * 2 * kinds)
reportAtLeast('mock:leak: replies with the key of an older answer', seen.known, kinds)
reportReached('mock:leak: reviews that tell the keys once it has ended', afterwards.keys, afterwards.wanted)

async function worldsOf(setting: Setting) {
  const [one, other] = TWINS
  const making = { ...setting, database, people, authorId: author.id }
  return [await makeWorld({ ...making, twin: one }), await makeWorld({ ...making, twin: other })] as const
}

async function lookThrough(setting: Setting) {
  const shared = await worldsOf(setting)
  for (const wish of WISHES) await compare(wish, wish.alone ? await worldsOf(setting) : shared, setting)
  for (const world of shared) await lookAfterTheEnd(world)
}

async function compare(wish: Wish, [one, other]: readonly [World, World], setting: Setting) {
  const [first, second] = [await replyTo(one, wish), await replyTo(other, wish)]
  if (first === second) return
  seen.different += 1
  const at = Array.from({ length: first.length }).findIndex((_, index) => first[index] !== second[index])
  const near = (text: string) => text.slice(Math.max(0, at - 120), at + 120)
  show(`${wish.name} as ${JSON.stringify(setting)} differs:\n  ${near(first)}\n  ${near(second)}`)
}

async function replyTo(world: World, { name, ask }: Wish): Promise<string> {
  const { method, path, body } = ask(world)
  // The site of one world: exams of the others are in none of its lists.
  await database.executeSql(
    `update exams set status = (case when id = $1 then 'active' else 'inactive' end)::exam_status
     where (status = 'active') <> (id = $1)`,
    [world.exam.id],
  )
  const { status, text } =
    method === 'GET' ? await world.person.get(path) : await world.person.send(method, path, body ?? {})
  seen.replies += 1
  const secrets = world.secrets.filter((word) => text.includes(word))
  if (secrets.length > 0) {
    seen.told += 1
    seen.bytes += secrets.reduce((sum, word) => sum + Buffer.byteLength(word), 0)
    show(`${name} told ${secrets.length} of the secrets: ${method} ${path}`)
  }
  if (world.known.some((word) => text.includes(word))) seen.known += 1
  return `${status} ${alike(text, world)}`
}

/** Without what is another one in every world: names, ids, moments, nonces. */
function alike(text: string, { exam, subjects }: World): string {
  const ids = new Map<string, string>()
  return text
    .replaceAll(exam.code, 'EXAME')
    .replaceAll(exam.code.toLowerCase(), 'exame')
    .replaceAll(subjects.email, 'EMAIL')
    .replaceAll(/segredo-\d+-/g, 'segredo-')
    .replaceAll(/[Pp]essoa\s?\d+/g, 'PESSOA')
    .replaceAll(/(?:livre|LIVRE)-\d+/g, 'LIVRE')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENTO')
    .replaceAll(/\b1\d{12}\b/g, 'MOMENTO')
    .replaceAll(/[A-Za-z0-9+/]{22}==/g, 'NONCE')
    .replaceAll(/\b[A-Z2-7]{32}\b|"path":"M[^"]+"/g, 'SEGUNDO-FATOR')
    .replaceAll(/"retryAfterSeconds":\d+/g, 'ESPERA')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? `ID-${ids.size}`
      ids.set(id, known)
      return known
    })
}

async function lookAfterTheEnd({ person, subjects, secrets }: World) {
  afterwards.wanted += 1
  await person.send('POST', `/api/mocks/${subjects.mock}/completion`, { by: 'person' })
  const review = await person.send('POST', `/api/simulations/${subjects.mock}/review-pages`, {
    positions: [0, 1, 2],
  })
  if (secrets.some((word) => review.text.includes(word))) afterwards.keys += 1
  else show(`after the end its review told nothing: ${review.status} ${review.text.slice(0, 200)}`)
}

function show(sentence: string) {
  seen.shown += 1
  if (seen.shown <= SHOWN) tell(sentence)
}
