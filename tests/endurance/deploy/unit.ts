import { productionOver } from '#tests/endurance/production-settings.ts'
import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { createTestDatabase, makeTemplate, startOwnServer } from '#tests/support/databases/postgres-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { reportAnswers } from './answers.ts'
import { countFaults } from './configuration-checks.ts'
import { reportNightly } from './nightly.ts'
import { layPrunedTree } from './pruned-tree.ts'
import { readService } from './service.ts'
import { runAs } from './supervised.ts'

// npm run measure -- deploy:unit
// The release without its tools, as the systemd unit and then `npm start` would run it, for a user who owns nothing there.

const ROOT = resolve(import.meta.dirname, '../../..')
const STARTS_WITHIN_MS = 60_000
// Debian's `nobody`.
const NOBODY = 65_534

const place = mkdtempSync(join(tmpdir(), 'gabarite-release-'))
chmodSync(place, 0o755)
const tree = join(place, 'release')
const state = join(place, 'state')
mkdirSync(state, { mode: 0o700 })
const user = process.getuid?.() === 0 ? NOBODY : undefined
if (user === undefined) tell('not root: the release is run by its own owner, for whom it is read-only')
else chownSync(state, user, user)

const { packages, leftOut } = layPrunedTree(ROOT, tree)
tell(`${packages} packages laid out, ${leftOut} left out`)
const service = readService(join(ROOT, 'deploy/gabarite.service'), { tree, state })
const postgres = await startOwnServer()
await makeTemplate(postgres.url)

/** Started, asked and stopped; reports how that went. */
async function tryOut(name: string, command: readonly string[]) {
  const port = await freePort()
  const databaseUrl = await createTestDatabase(postgres.url, `unit_${port}`)
  const env = { ...productionOver(databaseUrl), ...service.environment, PORT: String(port) }
  const begin = performance.now()
  const running = runAs({ command, env, cwd: tree, user })
  const isUp = await running.isReady(`http://127.0.0.1:${port}`, STARTS_WITHIN_MS)
  reportReached(`${name}: ready`, Number(isUp), 1)
  if (isUp) tell(`${name}: ready after ${Math.round(performance.now() - begin)} ms`)
  await reportAnswers(name, `http://127.0.0.1:${port}`)
  const stopping = performance.now()
  const code = await running.stop(service.stopSignal, service.stopSeconds * 1000)
  reportReached(`${name}: exit code`, code ?? -1, 0)
  reportAtMost(
    `${name}: seconds to stop`,
    Math.ceil((performance.now() - stopping) / 1000),
    service.stopSeconds,
  )
  const said = running.said()
  reportReached(`${name}: packages fetched or site built again`, Number(/Instalando|Montando/.test(said)), 0)
  if (!isUp || code !== 0) tell(said)
  return databaseUrl
}

const databaseUrl = await tryOut('unit', service.command)
reportNightly({ unit: join(ROOT, 'deploy/gabarite-backup.service'), tree, state, databaseUrl, user })
await tryOut('npm start', [service.command[0] ?? '', 'tools/start.mjs'])
for (const { name, faults } of countFaults({ root: ROOT, tree })) reportReached(`${name}: faults`, faults, 0)

await postgres.stop()
rmSync(place, { recursive: true, force: true })
