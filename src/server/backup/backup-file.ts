import { createHash, randomBytes, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused, type BackupHead, type BackupRecord } from './backup-records.ts'

/** gzip over lines of JSON: a list is a row of the table named before it; the last line is the SHA-256 of the rest. */

const FORMAT = 1
const ROWS_AT_A_TIME = 500

/** For its owner's eyes only; under its name there is a whole file or none. */
export async function writeBackup(file: string, records: AsyncIterable<BackupRecord>) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await pipeline(
      Readable.from(linesOf(records)),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* linesOf(records: AsyncIterable<BackupRecord>): AsyncGenerator<string> {
  const digest = createHash('sha256')
  for await (const record of records) {
    const text = linesIn(record)
    digest.update(text)
    yield text
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`
}

function linesIn(record: BackupRecord): string {
  if (record.kind === 'rows') return record.rows.map((row) => `${row}\n`).join('')
  return `${JSON.stringify(lineOf(record))}\n`
}

function lineOf(record: Exclude<BackupRecord, { kind: 'rows' }>): object {
  if (record.kind === 'head') return { gabarite: FORMAT, ...record.head }
  if (record.kind === 'table') return { table: record.name }
  if (record.kind === 'sequences') return { sequences: record.values }
  return { picture: record.name, bytes: Buffer.from(record.bytes).toString('base64') }
}

/** Throws BackupRefused unless it is a whole back-up; answers how it begins. */
export async function checkBackup(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  for await (const record of readBackup(file)) if (record.kind === 'head') head = record.head
  if (!head) throw new BackupRefused({ kind: 'not-a-backup' })
  return head
}

/** The back-up in a file, piece by piece. Throws BackupRefused where it is no back-up, or damaged: at the end at the latest. */
export async function* readBackup(file: string): AsyncGenerator<BackupRecord> {
  const digest = createHash('sha256')
  const state = { lines: 0, isWhole: false }
  let rows: string[] = []
  for await (const line of unzippedLines(file)) {
    state.lines += 1
    if (state.isWhole) throw new BackupRefused({ kind: 'damaged' })
    if (line.startsWith('[')) {
      digest.update(`${line}\n`)
      rows.push(line)
      if (rows.length < ROWS_AT_A_TIME) continue
      yield { kind: 'rows', rows }
      rows = []
      continue
    }
    if (rows.length > 0) yield { kind: 'rows', rows }
    rows = []
    const record = recordIn(line, { isFirst: state.lines === 1, digest })
    if (record) yield record
    else state.isWhole = true
    digest.update(`${line}\n`)
  }
  if (!state.isWhole) throw new BackupRefused({ kind: state.lines === 0 ? 'not-a-backup' : 'damaged' })
}

function recordIn(
  line: string,
  { isFirst, digest }: { isFirst: boolean; digest: Hash },
): BackupRecord | null {
  const said = parsed(line)
  if (isFirst) {
    const head = Reflect.get(said, 'gabarite') === FORMAT ? headIn(said) : null
    if (!head) throw new BackupRefused({ kind: 'not-a-backup' })
    return { kind: 'head', head }
  }
  const table: unknown = Reflect.get(said, 'table')
  if (typeof table === 'string') return { kind: 'table', name: table }
  const sequences: unknown = Reflect.get(said, 'sequences')
  if (typeof sequences === 'object' && sequences !== null)
    return { kind: 'sequences', values: textsIn(sequences) }
  const picture: unknown = Reflect.get(said, 'picture')
  const bytes: unknown = Reflect.get(said, 'bytes')
  if (typeof picture === 'string' && typeof bytes === 'string')
    return { kind: 'picture', name: picture, bytes: Buffer.from(bytes, 'base64') }
  if (Reflect.get(said, 'sha256') === digest.copy().digest('hex')) return null
  throw new BackupRefused({ kind: 'damaged' })
}

function headIn(said: object): BackupHead | null {
  const read = (name: string): unknown => Reflect.get(said, name)
  const [version, tables, engine] = [read('version'), read('tables'), read('engine')]
  if (typeof version !== 'number' || typeof tables !== 'object' || tables === null) return null
  if (engine !== 'postgres' && engine !== 'embedded') return null
  return {
    version,
    versionName: String(read('versionName')),
    engine,
    at: String(read('at')),
    tables: Object.fromEntries(
      Object.entries(tables).map(([name, list]) => [name, [list].flat().map(String)]),
    ),
  }
}

const textsIn = (values: object): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : String(value)]),
  )

function parsed(line: string): object {
  try {
    const said: unknown = JSON.parse(line)
    if (typeof said === 'object' && said !== null) return said
  } catch {
    // Refused below, like a line that says nothing.
  }
  throw new BackupRefused({ kind: 'damaged' })
}

async function* unzippedLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  const source = createReadStream(file)
  source.once('error', (error) => unzipped.destroy(error))
  source.pipe(unzipped).setEncoding('utf8')
  let pieces: string[] = []
  let rest = ''
  try {
    for await (const part of unzipped) {
      const [first = '', ...others] = String(part).split('\n')
      pieces.push(first)
      const last = others.pop()
      if (last === undefined) continue
      yield pieces.join('')
      yield* others
      pieces = [last]
    }
    rest = pieces.join('')
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    throw isZipFault(error) ? new BackupRefused({ kind: 'damaged' }, { cause: error }) : error
  } finally {
    source.destroy()
  }
  if (rest !== '') throw new BackupRefused({ kind: 'damaged' })
}

const isZipFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
