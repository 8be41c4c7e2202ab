import { createTestDatabase, makeTemplate, startOwnServer } from '#tests/support/databases/postgres-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { openBalancer } from './balancer.ts'
import { openStudyGroup } from './study-group.ts'
import { watchPages } from './pages.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'

// npm run measure -- faults:deploy [--rounds 20 --learners 20]
// Two processes over one PostgreSQL are restarted in turn under answering load: nobody may notice.

const EVERY_MS = 500

const flags = readFlags({ rounds: 20, learners: 20 })
const postgres = await startOwnServer()
await makeTemplate(postgres.url)
const databaseUrl = await createTestDatabase(postgres.url, 'deploys')
const ports = [await freePort(), await freePort()]
const servers = await Promise.all(ports.map((port) => startMeasuredServer({ databaseUrl, port })))
const balancer = await openBalancer(servers.map(({ origin }) => origin))
const learners = await openStudyGroup(databaseUrl, flags.learners)
const studying = learners.study(balancer.origin, EVERY_MS)
const pages = watchPages(balancer.origin)
const exitCodes: (number | null)[] = []

for (let round = 1; round <= flags.rounds; round += 1) {
  for (const [place, port] of ports.entries()) {
    exitCodes.push((await servers[place]?.stop()) ?? null)
    servers[place] = await startMeasuredServer({ databaseUrl, port })
  }
  tell(`round ${round} of ${flags.rounds}: ${learners.confirmed()} answers confirmed`)
}
await studying.stop()
await pages.stop()

const seen = [...learners.seen, ...pages.seen]
const failed = seen.filter(({ status }) => status !== 200)
tell(`${seen.length} requests; failed: ${JSON.stringify(failed.slice(0, 10))}`)
reportReached('failed requests', failed.length, 0)
reportReached('requests cut short', balancer.failed().length, 0)
reportReached('confirmed answers lost', await learners.countLost(), 0)
reportReached('processes that did not end in order', exitCodes.filter((code) => code !== 0).length, 0)
await balancer.close()
await Promise.all(servers.map((server) => server.stop()))
await postgres.stop()
