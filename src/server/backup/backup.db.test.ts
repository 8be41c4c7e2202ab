import { pictureFolder } from '#server/adapters/storage/open-pictures.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openFurther } from '#tests/support/databases/database.ts'
import { everySequence, everyTable } from '#tests/support/databases/every-table.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { populateAccount } from '#tests/support/made/populate-account.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { backUp } from './back-up.ts'
import { checkBackup, readBackup, writeBackup } from './backup-file.ts'
import type { BackupRecord } from './backup-records.ts'
import { saveEvent, saveEventMark } from '#server/payments/reconcile-store.ts'
import { restore } from './restore.ts'
import { saveAccessRule } from '#server/subscriptions/access-rule-store.ts'

const { db, database, deps } = await openTestDependencies()
const target = await openFurther('target')
const folder = mkdtempSync(join(tmpdir(), 'gabarite-backup-'))
const pictures = pictureFolder(join(folder, 'pictures'))
const restoredPictures = pictureFolder(join(folder, 'restored'))
const source = { db, engine: database.engine, pictures }
const PICTURE = `${'0a'.repeat(16)}.png`
const BYTES = new Uint8Array([0, 1, 2, 250, 255])

afterAll(async () => {
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Whatever a life leaves in the tables, and texts that a careless format would break. */
async function fill() {
  const exam = await makeExam(db, { size: 3 })
  const person = await makePerson(db, { name: 'Zoë "\\n\t|[{ção}] \u2028 ’' })
  await populateAccount(deps, person, exam)
  await pictures.save(PICTURE, BYTES)
}

const fileOf = (name: string) => join(folder, name)
const backUpTo = (file: string) => backUp(source, (records) => writeBackup(file, records))
const restoreFrom = (file: string) => restore({ db: target.db, pictures: restoredPictures }, readBackup(file))

/** The file again with its lines changed; as whole as gzip can tell. */
function changed(file: string, name: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  writeFileSync(fileOf(name), gzipSync(change(lines).join('\n')))
  return fileOf(name)
}

/** Everything below begins with an empty target and leaves it so, but for the last test. */
const isEmpty = async () => Object.values(await everyTable(target)).every(({ rows }) => rows === 0)

describe('a back-up that is not whole', () => {
  it('is refused before anything changes, however it was spoilt', async () => {
    await fill()
    const file = fileOf('whole.gz')
    await backUpTo(file)
    const bytes = readFileSync(file)
    writeFileSync(fileOf('cut.gz'), bytes.subarray(0, bytes.length - 40))
    writeFileSync(fileOf('empty.gz'), '')
    writeFileSync(fileOf('other.gz'), gzipSync('{"isto":"é outra coisa"}\n'))
    writeFileSync(fileOf('plain.gz'), 'nem gzip é')
    const spoilt = {
      damaged: [
        fileOf('cut.gz'),
        fileOf('empty.gz'),
        fileOf('plain.gz'),
        changed(file, 'row-lost.gz', (lines) =>
          lines.toSpliced(
            lines.findIndex((line) => line.startsWith('[')),
            1,
          ),
        ),
        changed(file, 'row-changed.gz', (lines) => lines.map((line) => line.replace('Zoë', 'Zoe'))),
        changed(file, 'end-lost.gz', (lines) => [...lines.slice(0, -2), '']),
        changed(file, 'more.gz', (lines) => [...lines.slice(0, -1), '["x"]', '']),
      ],
      'not-a-backup': [fileOf('other.gz')],
    }
    for (const [kind, files] of Object.entries(spoilt)) {
      for (const spoiltFile of files) {
        await expect(checkBackup(spoiltFile)).rejects.toMatchObject({ fault: { kind } })
      }
    }
    await expect(restoreFrom(fileOf('row-changed.gz'))).rejects.toMatchObject({ fault: { kind: 'damaged' } })
    expect(await isEmpty()).toBe(true)
  })

  it('leaves no file behind when it was interrupted', async () => {
    await fill()
    async function* interrupted(records: AsyncIterable<BackupRecord>) {
      for await (const record of records) {
        yield record
        if (record.kind === 'rows') throw new Error('a luz acabou')
      }
    }
    const file = fileOf('interrupted.gz')
    await expect(backUp(source, (records) => writeBackup(file, interrupted(records)))).rejects.toThrow(
      'a luz acabou',
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([])
  })

  it('and a restore that was interrupted leaves an empty database that can be filled again', async () => {
    await fill()
    const file = fileOf('again.gz')
    await backUpTo(file)
    async function* interrupted() {
      for await (const record of readBackup(file)) {
        if (record.kind === 'sequences') throw new Error('a luz acabou')
        yield record
      }
    }
    await expect(restore({ db: target.db, pictures: restoredPictures }, interrupted())).rejects.toThrow(
      'a luz acabou',
    )
    expect(await isEmpty()).toBe(true)
  })
})

describe('a back-up', () => {
  it('of another version of the tables is refused with both versions', async () => {
    const file = fileOf('version.gz')
    await backUpTo(file)
    async function* older() {
      for await (const record of readBackup(file))
        yield record.kind === 'head'
          ? { kind: 'head' as const, head: { ...record.head, version: 1, versionName: '0000_antiga' } }
          : record
    }
    await expect(restore({ db: target.db, pictures: restoredPictures }, older())).rejects.toMatchObject({
      fault: { kind: 'other-version', theirs: '0000_antiga' },
    })
  })

  it('is readable by its owner alone', async () => {
    const file = fileOf('mode.gz')
    await backUpTo(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('fills a database that a process has only started over, and takes the rule of access from its own', async () => {
    await saveAccessRule(db, 'open')
    const file = fileOf('started.gz')
    await backUpTo(file)
    const started = await openFurther('started')
    await saveAccessRule(started.db, 'sold')
    await saveEventMark(started.db, 'stripe', new Date())
    await saveEvent(started.db, { id: 'evt_1', type: 'told', sessionId: null, paymentId: null })
    await restore({ db: started.db, pictures: restoredPictures }, readBackup(file))
    const { rows } = await started.executeSql('select rule from site_access')
    await started.close()
    expect(rows).toEqual([{ rule: 'open' }])
  })

  it('brings every table, counter and picture back, and triggers and rules with them', async () => {
    await fill()
    const file = fileOf('round.gz')
    await backUpTo(file)
    const before = await everyTable(database)
    const filled = Object.entries(before).filter(([, { rows }]) => rows > 0)
    expect(filled.length).toBeGreaterThan(20)
    const ofProvas = ['mocks', 'mock_choices', 'mock_starts', 'exam_goals', 'learner_settings']
    expect(filled.map(([name]) => name)).toEqual(expect.arrayContaining(ofProvas))

    const restored = await restoreFrom(file)
    expect(await everyTable(target)).toEqual(before)
    expect(await everySequence(target)).toEqual(await everySequence(database))
    expect(restored.pictures).toBe(1)
    expect((await restoredPictures.find(PICTURE))?.bytes).toEqual(BYTES)

    await expect(target.executeSql(`delete from admin_audit where true`)).rejects.toThrow('does not change')
    const { rows } = await target.executeSql(`select question_total from exams where $1`, [true])
    expect(rows).toEqual([{ question_total: 3 }])
    await expect(restoreFrom(file)).rejects.toMatchObject({ fault: { kind: 'not-empty' } })
  })
})
