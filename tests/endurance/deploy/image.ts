import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { productionOver } from '#tests/endurance/production-settings.ts'
import { createTestDatabase, makeTemplate, startOwnServer } from '#tests/support/databases/postgres-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { join, resolve } from 'node:path'
import { reportAnswers } from './answers.ts'
import { basesOf, bringBases } from './base-images.ts'
import { readComposeService } from './compose-service.ts'
import { Container } from './container.ts'
import { Engine } from './engine.ts'

// npm run measure -- deploy:image
// The image of deploy/Containerfile, built and run over a PostgreSQL under the restrictions of compose.yaml. It wants
// podman or docker; where no registry answers, root and debootstrap as well.

const ROOT = resolve(import.meta.dirname, '../../..')
const FILE = join(ROOT, 'deploy/Containerfile')
const TAG = 'localhost/gabarite-measured'
/** What a build may need, and who got in must not find. */
const TOOLS = ['npm', 'npx', 'gcc', 'cc', 'make', 'python3', 'git', 'curl', 'wget']
const KEPT_OUT = ['.git', '.ci', 'tests', 'docs', 'deploy', 'data']
const OWN_USER = 10_001
const LICENCES = ['LICENSE', 'THIRD-PARTY.md']
const COMMIT = 'measured0000'

const secondsSince = (begin: number) => Math.round((performance.now() - begin) / 100) / 10

const compose = readComposeService(join(ROOT, 'deploy/compose.yaml'))
const engine = new Engine()
bringBases(engine, basesOf(FILE))
const building = performance.now()
engine.build({ file: FILE, context: ROOT, tag: TAG, args: [`GABARITE_COMMIT=${COMMIT}`] })
tell(`built after ${secondsSince(building)} s; ${Math.round(engine.bytesOf(TAG) / 1e6)} MB`)

const postgres = await startOwnServer()
await makeTemplate(postgres.url)
const port = await freePort()
const databaseUrl = await createTestDatabase(postgres.url, `image_${port}`)
const origin = `http://127.0.0.1:${port}`
const container = new Container(engine, {
  image: TAG,
  restrictions: compose.restrictions,
  settings: { ...productionOver(databaseUrl), HOST: '127.0.0.1', PORT: String(port) },
})

lookInside()
await start('first start')
await reportAnswers('first start', origin)
await reportCommit()
reportReached('health check: exit code', container.checkHealth() ?? -1, 0)
backUpWithin()
stop('stop')
await start('a new container over the same volume')
const backups = container.exec('ls', '/var/lib/gabarite/backups').said.split('\n').filter(Boolean)
reportReached('backups that it finds there', backups.length, 1)
await postgres.stop()
reportReached('health check without a database: exit code', container.checkHealth() ?? -1, 1)
stop('stop without a database')

/** What the image holds, as the user that it runs as sees it. */
function lookInside() {
  const found = container.once(`for tool in ${TOOLS.join(' ')}; do command -v "$tool" || :; done`)
  reportReached('tools of a build in the image', found.length, 0)
  const extra = container.once(`cd /srv/gabarite && ls -d ${KEPT_OUT.join(' ')} 2>/dev/null || :`)
  reportReached('folders that do not belong in the image', extra.length, 0)
  const licences = container.once(`cd /srv/gabarite && ls ${LICENCES.join(' ')} || :`)
  reportReached('texts of licences in the image', licences.length, LICENCES.length)
  const writable = container.once('find /srv -xdev -writable -not -type l')
  reportReached('files of the release that its user can write', writable.length, 0)
  const [user = ''] = container.once('id -u')
  reportReached('user of the image', Number(user), OWN_USER)
}

async function start(name: string) {
  const begin = performance.now()
  const isUp = await container.start(origin)
  reportReached(`${name}: ready`, Number(isUp), 1)
  if (isUp) tell(`${name}: ready after ${secondsSince(begin)} s`)
  else tell(container.said())
}

/** The build is told it: the image has no .git. */
async function reportCommit() {
  const health = await fetch(`${origin}/health`).then((answer) => answer.text())
  reportReached('health: names the commit of the build', Number(health.includes(COMMIT)), 1)
}

/** A backup is written into the volume, in a container that can write nowhere else. */
function backUpWithin() {
  const { ok, said, complained } = container.exec('node_modules/.bin/node', 'src/entry/commands/backup.ts')
  if (!ok) tell(said + complained)
  reportReached('backup written from inside', Number(ok), 1)
}

function stop(name: string) {
  const begin = performance.now()
  const code = container.stop(compose.stopSeconds)
  reportReached(`${name}: exit code`, code, 0)
  reportAtMost(`${name}: seconds`, Math.ceil(secondsSince(begin)), compose.stopSeconds)
}
