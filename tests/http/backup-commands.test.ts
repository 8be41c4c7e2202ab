import { TEST_SECRET } from '#tests/support/calls/session-cookie.ts'
import { DEMONSTRATION_ADDRESSES } from '#domain/accounts/demonstration-people.ts'
import type { Database } from '#server/adapters/db/database.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { everySequence, everyTable } from '#tests/support/databases/every-table.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { populateAccount } from '#tests/support/made/populate-account.ts'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import '#tests/support/databases/embedded-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'gabarite-commands-'))
const dataFolder = join(folder, 'data')
const file = join(folder, 'backup.gz')
const PICTURE = `${'0b'.repeat(16)}.png`
const known: { tables?: unknown; sequences?: unknown } = {}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The commands as an operator types them. */
function command(name: string, { args = [], env }: { args?: string[]; env: Record<string, string> }) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [`src/entry/commands/${name}.ts`, ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => said.push(part.toString()))
    child.once('close', (code) => resolve({ code, said: said.join('') }))
  })
}

const onPostgres = (url: string, data: string) => ({
  DATABASE_URL: url,
  DATA_DIR: data,
  APP_URL: 'http://127.0.0.1:3000',
  AUTH_SECRET: TEST_SECRET,
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
})

async function contentsOf(database: Database) {
  const contents = { tables: await everyTable(database), sequences: await everySequence(database) }
  await database.close()
  return contents
}

const openUrl = (url: string) =>
  openPostgres({
    url: `${url}?options=-c%20timezone%3DUTC`,
    poolSize: 1,
    timeoutMs: 10_000,
    onIdleError: () => undefined,
  })
const newUrl = (name: string) => createTestDatabase(inject('postgresUrl'), `${name}_${process.pid}`)

beforeAll(async () => {
  mkdirSync(dataFolder, { recursive: true })
  const embedded = await openEmbedded({
    folder: join(dataFolder, 'database'),
    image: await openAsBlob(inject('embeddedImage')),
  })
  const deps = await dependenciesOn(embedded)
  await populateAccount(deps, await makePerson(embedded.db), await makeExam(embedded.db, { size: 3 }))
  mkdirSync(join(dataFolder, 'pictures'))
  writeFileSync(join(dataFolder, 'pictures', PICTURE), 'uma imagem')
  Object.assign(known, await contentsOf(embedded))
})

it('the embedded database moves to PostgreSQL by one command, and once', async () => {
  const url = await newUrl('moved')
  const env = onPostgres(url, dataFolder)
  expect(await command('move-to-postgres', { env })).toMatchObject({ code: 0 })
  expect(await contentsOf(await openUrl(url))).toEqual(known)
  const again = await command('move-to-postgres', { env })
  expect(again).toMatchObject({ code: 1 })
  expect(again.said).toContain('já tem dados')
  const { host, pathname } = new URL(url)
  expect(again.said).toContain(`\nBanco: PostgreSQL, ${host}${pathname}\n`)
})

it('the people of the demonstration stay behind', async () => {
  const data = join(folder, 'demonstration')
  mkdirSync(data)
  const embedded = await openEmbedded({
    folder: join(data, 'database'),
    image: await openAsBlob(inject('embeddedImage')),
  })
  await makePerson(embedded.db, { email: DEMONSTRATION_ADDRESSES.admin, role: 'admin' })
  await makePerson(embedded.db, { email: 'bento.lima@correio.example' })
  await makePerson(embedded.db, { email: 'ana@exemplo.com' })
  await embedded.close()
  const url = await newUrl('left_behind')
  expect(await command('move-to-postgres', { env: onPostgres(url, data) })).toMatchObject({ code: 0 })
  const moved = await openUrl(url)
  const { rows } = await moved.executeSql(
    'select email, (select count(*)::int from roles) as roles from users',
  )
  await moved.close()
  expect(rows).toEqual([{ email: 'ana@exemplo.com', roles: 0 }])
})

it('a back-up of the embedded engine opens on PostgreSQL, pictures included', async () => {
  const made = await command('backup', { args: [file], env: { DATA_DIR: dataFolder } })
  expect(made).toMatchObject({ code: 0 })
  expect(made.said).toContain(`\nBanco: embutido, ${join(dataFolder, 'database')}\n`)
  const url = await newUrl('restored')
  const second = join(folder, 'second')
  const env = onPostgres(url, second)
  const { code, said } = await command('restore', { args: [file], env })
  expect(code).toBe(0)
  const { host, pathname } = new URL(url)
  expect(said.split('\n').at(-2)).toBe(`Banco: PostgreSQL, ${host}${pathname}`)
  expect(await contentsOf(await openUrl(url))).toEqual(known)
  expect(existsSync(join(second, 'pictures', PICTURE))).toBe(true)
})

it('a bucket that is away is told, and never taken for the database', async () => {
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'imagens',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'chave',
    S3_SECRET_ACCESS_KEY: 'segredo',
  }
  const env = { DATA_DIR: dataFolder, ...bucket }
  expect(await command('backup', { args: [join(folder, 'none.gz')], env })).toEqual({
    code: 1,
    said: `O armazenamento das imagens (S3_…) não respondeu ou recusou. Nada mudou.\nBanco: embutido, ${dataFolder}/database\n`,
  })
})

it('a back-up of another version is refused before the database is made', async () => {
  const [first = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2)
  const head: unknown = JSON.parse(first)
  const older = JSON.stringify({ ...Object(head), version: 1, versionName: '0000_antiga' })
  const kept = [older, ...lines].map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(kept).digest('hex')
  const other = join(folder, 'older.gz')
  writeFileSync(other, gzipSync(`${kept}${JSON.stringify({ sha256 })}\n`))
  const env = { DATA_DIR: join(folder, 'untouched') }
  const { code, said } = await command('restore', { args: [other], env })
  expect(code).toBe(1)
  expect(said).toMatch(/da versão 0000_antiga das tabelas e este Gabarite usa a \d{4}_\w+\. Nada mudou/)
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

it('a file that is not there is told, and nothing is touched', async () => {
  const env = { DATA_DIR: join(folder, 'nothing') }
  const { code, said } = await command('restore', { args: [join(folder, 'nowhere.gz')], env })
  expect(code).toBe(1)
  expect(said).toContain('nowhere.gz')
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

it.each([
  ['backup', [file]],
  ['admin', ['ana@exemplo.com']],
  ['grant', ['ana@exemplo.com', 'NUVEM-1', '30', '--reason', 'turma']],
])('%s makes no database where there is none', async (name, args) => {
  const env = { DATA_DIR: join(folder, 'missing') }
  expect(await command(name, { args, env })).toEqual({
    code: 1,
    said: `Não há banco embutido em ${env.DATA_DIR}/database. Diga DATABASE_URL, ou confira DATA_DIR.\n`,
  })
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

it.each([
  ['admin', []],
  ['grant', ['ana@exemplo.com', 'NUVEM-1', '0', '--reason', 'turma']],
  ['catalog-update', ['--sim']],
])('%s typed wrongly is told before a database is opened', async (name, args) => {
  const { code, said } = await command(name, { args, env: { DATA_DIR: join(folder, 'missing') } })
  expect(code).toBe(1)
  expect(said).toMatch(/^Use: npm run /)
})

it('a back-up may begin a new demonstration', async () => {
  const env = { DATA_DIR: join(folder, 'new') }
  expect(await command('restore', { args: [file], env })).toMatchObject({ code: 0 })
  expect(existsSync(join(env.DATA_DIR, 'database'))).toBe(true)
})

it('the line for a crontab saves the database of the settings, not a demonstration beside it', async () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const [, line = ''] = /^30 3 \* \* \* (cd gabarite .*)$/m.exec(page) ?? []
  expect(line).not.toContain('%')
  const site = join(folder, 'home', 'gabarite')
  mkdirSync(join(site, 'data', 'database'), { recursive: true })
  for (const name of ['node_modules', 'src', 'package.json'])
    symlinkSync(join(process.cwd(), name), join(site, name))
  const url = await newUrl('nightly')
  await (await openUrl(url)).close()
  writeFileSync(join(site, 'gabarite.env'), `DATABASE_URL='${url}'\n`)
  // As cron has it: a shell, and nearly nothing in its environment.
  const env = { HOME: join(folder, 'home'), PATH: '/usr/bin:/bin' }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: env.HOME, env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(`Banco: PostgreSQL, ${new URL(url).host}`)
  expect(readdirSync(join(site, 'data', 'backups'))).toHaveLength(1)
})
