// `npm run measure -- attack:lockout [--accounts 20 --steps 144]`: strangers from a thousand networks at the doors of some accounts for
// one day, over the built server and PostgreSQL with the limits of the product; the clock is moved, ten minutes a step. Their
// owners come ten times each meanwhile, and as many newcomers sign up with addresses that strangers sign up with, too.
import { hashPassword } from '#server/adapters/auth/auth.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { eachAtOnce } from '#tests/endurance/concurrency.ts'
import { productionOver } from '#tests/endurance/production-settings.ts'
import { startBuiltServer } from '#tests/support/servers/built-server.ts'
import { postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { openMovedDay } from './lockout/moved-day.ts'
import { Owner, type Visit } from './lockout/owner.ts'
import { strangersAt } from './lockout/strangers.ts'

const { accounts, steps } = readFlags({ accounts: 20, steps: 144 })
const STEP_MINUTES = 10
/** More than may be looked at, at once; then so many each step. */
const FIRST_RUSH = 130
const GUESSES_A_STEP = 2
const AT_ONCE = 40
const MOST_MAILS = 12
const MOST_GUESSES = 100
const MOST_MS = 60_000
const VISITS: readonly Visit[] = [
  ...Array.from({ length: 5 }, (): Visit => 'known'),
  ...Array.from({ length: 3 }, (): Visit => 'new'),
  ...Array.from({ length: 2 }, (): Visit => 'recovery'),
]

const databases = await startDatabases()
const databaseUrl = await databases.create('attack_lockout')
const day = await openMovedDay(databaseUrl)
const people = await makeOwners()
const server = await startBuiltServer({ env: { ...productionOver(databaseUrl), TRUSTED_PROXY: '1' } })
const { origin } = server
const owners = people.map((person) => new Owner({ origin, day }, person))
const newcomers = owners.map(
  (_owner, number) =>
    new Owner({ origin, day }, { email: `chega${number}@exemplo.com`, password: 'caderno verde 31', number }),
)
const strangers = strangersAt(origin)
const came = { known: 0, new: 0, recovery: 0, joined: 0, slowestMs: 0 }
const visited = new Map<Owner, number>()
let rightButNotLookedAt = 0

for (const owner of owners) await owner.come('known')
await rush(owners, FIRST_RUSH)
for (let step = 0; step < steps; step += 1) {
  await attack()
  await visits(step)
  await day.pass(STEP_MINUTES)
  if (step % 12 === 0) tell(`${step * STEP_MINUTES} minutes`)
}
await report()
await server.stop()
await day.close()
await databases.stop()

/** Guesses, one of them right as if it had been found out, and everything that sends a message. */
async function attack() {
  await rush(owners, GUESSES_A_STEP)
  const before = await countDoorMails()
  await eachAtOnce(owners, AT_ONCE, (owner) => strangers.guess(owner, owner.password))
  rightButNotLookedAt += (await countDoorMails()) - before
  await eachAtOnce([...owners, ...newcomers], AT_ONCE, ({ email }) => strangers.nag(email))
}

async function rush(victims: readonly Owner[], guesses: number) {
  const tries = victims.flatMap((victim) => Array.from({ length: guesses }, () => victim))
  await eachAtOnce(tries, AT_ONCE, (victim) => strangers.guess(victim, 'errada demais 1'))
}

/** Each owner's ten visits lie apart over the day, and no two owners come in one order. */
async function visits(step: number) {
  const every = Math.floor(steps / VISITS.length)
  for (const [number, owner] of owners.entries()) {
    const times = visited.get(owner) ?? 0
    const visit = VISITS[(times * 3 + number) % VISITS.length]
    if ((step + number) % every !== 0 || times === VISITS.length || visit === undefined) continue
    visited.set(owner, times + 1)
    if (await timed(() => owner.come(visit))) came[visit] += 1
    else tell(`${owner.email} stayed outside: ${visit} at step ${step}`)
  }
  const joining = newcomers[step - Math.floor(steps / 2)]
  if (joining && (await timed(() => joining.join()))) came.joined += 1
}

async function timed(work: () => Promise<boolean>): Promise<boolean> {
  const begin = performance.now()
  const isIn = await work()
  came.slowestMs = Math.max(came.slowestMs, Math.round(performance.now() - begin))
  return isIn
}

async function report() {
  const of = (visit: Visit) => accounts * VISITS.filter((one) => one === visit).length
  reportReached('attack:lockout: let in, of those with a known device', came.known, of('known'))
  reportReached('attack:lockout: let in, of those on a new one', came.new, of('new'))
  reportReached('attack:lockout: let in, of those who recover', came.recovery, of('recovery'))
  reportReached('attack:lockout: newcomers who confirmed', came.joined, Math.min(accounts, steps))
  reportAtMost('attack:lockout: slowest of them in ms', came.slowestMs, MOST_MS)
  const answered = Math.max(...strangers.told.answered.values())
  reportAtMost('attack:lockout: guesses of strangers answered, most of an account', answered, MOST_GUESSES)
  reportReached('attack:lockout: strangers let in', strangers.told.letIn, 0)
  reportReached('attack:lockout: effects of right guesses beyond the hundredth', rightButNotLookedAt, 0)
  reportReached('attack:lockout: answers of 5xx', strangers.told.trouble, 0)
  const own = Math.max(...owners.map(({ ownRecoveries }) => ownRecoveries))
  for (const { subject, most } of await mailsByKind()) {
    const uncounted = subject.startsWith('Redefina') ? own : 0
    const limit = MOST_MAILS + uncounted
    reportAtMost(`attack:lockout: “${subject}”, most to an address`, most, limit)
  }
}

async function mailsByKind(): Promise<{ subject: string; most: number }[]> {
  const { rows } = await day.client.query<{ subject: string; most: number }>(
    `select subject, max(times)::int as most from (
       select subject, recipient, count(*) as times from outbox_mails group by 1, 2) as counted
     where subject not like 'Sua senha%' group by 1 order by 1`,
  )
  return rows
}

async function countDoorMails(): Promise<number> {
  const { rows } = await day.client.query<{ count: number }>(
    `select count(*)::int as count from outbox_mails where subject like 'Muitas tentativas%'`,
  )
  return rows[0]?.count ?? 0
}

async function makeOwners() {
  const password = 'caneta azul 42'
  const passwordHash = await hashPassword(password)
  return withDatabase(postgresAt(databaseUrl), async ({ db }) => {
    const made: { email: string; password: string; number: number }[] = []
    for (let number = 0; number < accounts; number += 1) {
      const { email } = await makePerson(db, { passwordHash })
      made.push({ email, password, number })
    }
    return made
  })
}
