// npm run measure -- deploy:readme
// A new user of this machine puts the committed version into production by the commands of README.md, with a shop and without:
// until an administrator and a learner have done what they do on a first day.
import { reportAtMost, tell } from '#tests/endurance/measure.ts'
import { withClient } from '#tests/support/databases/databases.ts'
import { startOwnServer } from '#tests/support/databases/postgres-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { openMailServer, readMail } from '#tests/support/servers/mail-server.ts'
import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openCleanUser } from './clean-user.ts'
import { liveFirstDay } from './first-day.ts'
import { blocksUnder, filledIn } from './written-commands.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const MOST_SECONDS = 600
const PASSWORD = 'senha do banco'
/** What fetches: its time hangs on the line, and is told apart. */
const FETCHES = /^(?:git clone|npm ci)\b/
const OPERATOR = {
  CONTACT_EMAIL: 'ajuda@escola.example',
  PRIVACY_EMAIL: '',
  COMPANY_NAME: 'Escola Aurora Ltda.',
  COMPANY_TAX_ID: '12.345.678/0001-95',
  COMPANY_ADDRESS: 'Rua das Acácias, 100, Recife',
}
const KINDS = [
  { name: 'with a shop', access: undefined },
  { name: 'a school, open', access: 'open' },
  { name: 'a school, by invitation', access: 'invited' },
] as const

const [ofDatabase, ofRelease = [], ofStart = [], ofAdmin = []] = blocksUnder(
  join(ROOT, 'README.md'),
  'In production',
)
const inPortuguese = blocksUnder(join(ROOT, 'LEIAME.md'), 'Em produção')
if (JSON.stringify(inPortuguese) !== JSON.stringify([ofDatabase, ofRelease, ofStart, ofAdmin]))
  throw new Error('LEIAME.md and README.md name different commands')

const user = openCleanUser()
const source = join(user.home, '../source.git')
spawnSync('git', ['clone', '--quiet', '--bare', ROOT, source])
user.gift(source)
const postgres = await startOwnServer({ isDurable: true })
const standIn = await listenAsStripe(openStandIn())
const mailed: { to: string; text: string }[] = []
const mail = await openMailServer({
  onMail: (message, to, taken) =>
    void readMail(message).then(({ text = '' }) => {
      mailed.push({ to, text })
      taken()
    }),
})
try {
  for (const kind of KINDS) await measure(kind)
} finally {
  await mail.close()
  await standIn.stop()
  await postgres.stop()
  user.close()
}

async function measure({ name, access }: (typeof KINDS)[number]) {
  mailed.length = 0
  const folder = join(user.home, name.replaceAll(/\W+/g, '-'))
  await user.run(`mkdir ${folder}`, user.home)
  const databaseUrl = await makeDatabase()
  const spent = { fetching: 0, rest: 0 }
  let cwd = folder
  for (const line of ofRelease) {
    if (line.startsWith('cd ')) cwd = join(cwd, line.slice(3))
    else {
      const seconds = await user.run(line.replace('<this repository>', source), cwd)
      spent[FETCHES.test(line) ? 'fetching' : 'rest'] += seconds
    }
  }
  const begun = performance.now()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const file = join(cwd, 'gabarite.env')
  const shop = access === undefined ? standIn.settings : { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  const values = {
    APP_URL: origin,
    PORT: String(port),
    TRUSTED_PROXY: '0',
    AUTH_SECRET: randomBytes(36).toString('base64'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...OPERATOR,
    ...shop,
    ...(access !== undefined && { SALES: 'none', ACCESS: access }),
  }
  writeFileSync(file, filledIn(readFileSync(file, 'utf8'), values))
  const site = await user.serve(ofStart.join('\n'), { cwd, origin })
  const [settings = ''] = ofStart
  await user.run(`${settings}\nnpm run doctor`, cwd)
  await liveFirstDay(
    { origin, mailsTo: (email) => mailed.filter(({ to }) => to === email).map(({ text }) => text) },
    {
      isByInvitation: access === 'invited',
      makeAdmin: (email) => user.run([settings, ...ofAdmin].join('\n').replace('<e-mail>', email), cwd),
    },
  )
  await site.stop()
  spent.rest += (performance.now() - begun) / 1000
  tell(`${name}: ${Math.round(spent.fetching)} s of fetching, ${Math.round(spent.rest)} s of all else`)
  reportAtMost(
    `deploy:readme: ${name}, up to an answer, in s besides downloads`,
    Math.round(spent.rest),
    MOST_SECONDS,
  )
}

/** What the first block does, for a server that has no user `postgres` of the system. */
async function makeDatabase(): Promise<string> {
  const [createUser = '', createDatabase = ''] = ofDatabase ?? []
  if (
    !createUser.endsWith('createuser --pwprompt gabarite') ||
    !createDatabase.endsWith('--owner=gabarite gabarite')
  )
    throw new Error('the commands for the database are not those that this measurement knows')
  await withClient(postgres.url, async (client) => {
    await client.query('drop database if exists gabarite')
    await client.query('drop role if exists gabarite')
    await client.query(`create role gabarite login password '${PASSWORD}'`)
    await client.query('create database gabarite owner gabarite')
  })
  const address = new URL(postgres.url)
  address.username = 'gabarite'
  address.password = PASSWORD
  address.pathname = '/gabarite'
  return address.href
}
