// `npm run measure -- pay:kill --rounds 200`: the built server dies by signal 9 at every step of fulfilment and refund.
import { readFlags, reportAtMost, reportReached, tell as say } from '#tests/endurance/measure.ts'
import type { Fate, Step } from './kill/database-tap.ts'
import {
  SCENARIOS,
  runJob,
  standingOf,
  tell,
  type Answer,
  type Attempt,
  type Scenario,
} from './kill/scenarios.ts'
import { startTappedServer, type TappedServer } from './kill/tapped-server.ts'
import { confirmAgain, signInPeople, type Person } from './people.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { openShop, type Shop } from './shop.ts'

const { rounds } = readFlags({ rounds: 200 })
/** Servers that are started ahead: each dies once. */
const SPARES = 2
const MOST_TELLINGS = 20
const HELD_COMMIT_MS = 15
const SHOWN = 10
/** A person who is asked for the password after a quarter of an hour gives it before. */
const CONFIRMED_MS = 600_000
/** Work behind the pages that has nothing to do with the call. */
const BESIDES = /\bjobs\.|update "outbox_mails"|from "outbox_mails"/

type Point = { scenario: Scenario; step: number; fate: 'kill before' | 'kill after'; text: string }

const tally = { right: 0, early: 0, answered: 0, shown: 0, places: new Set<string>() }
const databases = await startDatabases()
const databaseUrl = await databases.create('killed')
const shop = await openShop(databaseUrl)
const [person] = await signInPeople(shop.product, 1)
if (!person) throw new Error('somebody must buy')
const starting = Array.from({ length: SPARES }, start)
const points = await allPoints(shop, person)
say(`${points.length} places to die at`)
let confirmedAt = performance.now()
for (let round = 0; round < rounds; round += 1) {
  const point = points[round % points.length]
  if (performance.now() - confirmedAt > CONFIRMED_MS) {
    await confirmAgain(person)
    confirmedAt = performance.now()
  }
  if (point) await die(point, person)
}
for (const server of await Promise.all(starting)) await server.kill()
await shop.product.close()
await databases.stop()

reportReached('pay:kill: right after a restart', tally.right, rounds)
reportReached('pay:kill: places at which it died', tally.places.size, Math.min(rounds, points.length))
reportAtMost('pay:kill: messages answered 2xx before their commit', tally.early, 0)
say(`${tally.answered} messages were answered 2xx`)

function start(): Promise<TappedServer> {
  return startTappedServer({ databaseUrl, standIn: shop.standIn })
}

/** The next server that is ready; another is started in its place. */
async function takeServer(): Promise<TappedServer> {
  const server = await starting.shift()
  starting.push(start())
  if (!server) throw new Error('no server was started')
  return server
}

/** Every scenario is played once to its end, to know its steps: before each, and after each, is a place to die at. */
async function allPoints(of: Shop, buyer: Person): Promise<Point[]> {
  const server = await takeServer()
  const found: Point[] = []
  for (const scenario of SCENARIOS) {
    const attempt = await scenario.prepare(of, buyer)
    const steps: Step[] = []
    server.watch(async (step) => {
      if (!BESIDES.test(step.text)) steps.push(step)
      return 'pass'
    })
    const answer = await scenario.call(attempt, server.origin)
    if (answer === null || answer >= 300) throw new Error(`${scenario.name} was answered ${answer}`)
    steps.forEach(({ text }, step) => {
      for (const fate of ['kill before', 'kill after'] as const) found.push({ scenario, step, fate, text })
    })
  }
  await server.kill()
  return found
}

async function die(point: Point, buyer: Person) {
  const { scenario } = point
  const attempt = await scenario.prepare(shop, buyer)
  const victim = await takeServer()
  const died = watchUntil(victim, point)
  const first = await scenario.call(attempt, victim.origin)
  const [told] = attempt.untold
  if (told && isTaken(first)) await requireCommitted(told.id)
  await victim.kill()
  if (died()) tally.places.add(`${scenario.name} ${point.step} ${point.fate}`)
  const next = await starting[0]
  if (!next) throw new Error('no server was started')
  const faults = [
    ...(died() ? [] : [`it did not get to step ${point.step}`]),
    ...(await recover(scenario, { attempt, first, next })),
  ]
  if (faults.length === 0) tally.right += 1
  else if (tally.shown < SHOWN) {
    tally.shown += 1
    const place = `${scenario.name}: ${point.fate} step ${point.step}, ${point.text.slice(0, 120)}`
    say([place, ...faults].join('\n  '))
  }
}

/** What follows by itself, on the server that was started since: messages, the job, the person. Answers what is wrong. */
async function recover(
  scenario: Scenario,
  { attempt, first, next }: { attempt: Attempt; first: Answer; next: TappedServer },
): Promise<string[]> {
  next.watch(holdCommits)
  const faults = await tellUntilTaken(attempt, next)
  if ((await runJob(attempt)) > 0) faults.push('the job failed')
  faults.push(...(scenario.judgeBetween?.(attempt, await standingOf(attempt)) ?? []))
  if (scenario.isPressedAgain && !isTaken(first)) await scenario.call(attempt, next.origin)
  return [...faults, ...scenario.judge(attempt, await standingOf(attempt))]
}

/** Lets the server live until the point; the answer tells whether it died there. */
function watchUntil(server: TappedServer, { step, fate }: Point): () => boolean {
  let seen = 0
  let died = false
  server.watch((at): Promise<Fate> => {
    if (BESIDES.test(at.text)) return Promise.resolve('pass')
    seen += 1
    if (seen <= step) return holdCommits(at)
    died = true
    return Promise.resolve(fate)
  })
  return () => died
}

/** A commit that takes a moment: whoever answers without waiting for it is seen. */
async function holdCommits({ text }: Step): Promise<Fate> {
  if (/^commit\b/i.test(text)) await new Promise((resolve) => setTimeout(resolve, HELD_COMMIT_MS))
  return 'pass'
}

/** As the provider does: each message again until it is answered 2xx; then it must have been committed. */
async function tellUntilTaken(attempt: Attempt, server: TappedServer): Promise<string[]> {
  const faults: string[] = []
  for (const event of attempt.untold) {
    let answer: Answer = null
    for (let tellings = 0; tellings < MOST_TELLINGS && !isTaken(answer); tellings += 1)
      answer = await tell(attempt, event, server.origin)
    if (!isTaken(answer)) faults.push(`${event.type} was never taken: ${answer}`)
    else await requireCommitted(event.id)
  }
  return faults
}

function isTaken(answer: Answer): boolean {
  return answer !== null && answer >= 200 && answer < 300
}

async function requireCommitted(eventId: string) {
  tally.answered += 1
  const { rows } = await shop.product.database.executeSql(
    'select id from provider_events where id = $1 and handled_at is not null',
    [eventId],
  )
  if (rows.length === 0) tally.early += 1
}
