import { makeExam } from '#tests/support/made/builders.ts'
import { onPostgres, openFurther } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { sql } from 'drizzle-orm'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readNow } from './clock.ts'
import { brokenRule } from './broken-rule.ts'
import { transactionWithFirstRead, writeAndCommit, hotQuery, type Db } from './database.ts'
import { inOneTransaction } from './one-transaction.ts'
import { exams } from './schema/catalog.ts'

const { db, database } = await openTestDependencies()

const countExams = (from: Db) => from.$count(exams)
const insertExam = (to: Db, code: string) =>
  to.insert(exams).values({ code, name: 'Exame', booklet: 'azul' }).returning({ code: exams.code })

/** The transaction that a statement stands in, by a number of its own. */
async function transactionOf(tx: Db): Promise<unknown> {
  const [row] = await tx.select({ id: sql`pg_current_xact_id()::text` }).from(sql`(values (1)) as one`)
  return row?.id
}

describe('a transaction that begins by a read', () => {
  it('hands on what was read, and writes in the same transaction', async () => {
    await makeExam(db, { size: 1 })
    const [before, first, second] = await transactionWithFirstRead(
      db,
      (tx) => Promise.all([countExams(tx), transactionOf(tx)]),
      async (tx, [count, id]) => {
        await insertExam(tx, 'NOVO')
        return [count, id, await transactionOf(tx)]
      },
    )
    expect(before).toBe(1)
    expect(second).toBe(first)
    expect(await countExams(db)).toBe(2)
  })

  it('leaves nothing behind when the work fails, and the next one is sound', async () => {
    const failing = transactionWithFirstRead(db, countExams, async (tx) => {
      await insertExam(tx, 'MEIO')
      throw new Error('no meio')
    })
    await expect(failing).rejects.toThrow('no meio')
    await expect(
      transactionWithFirstRead(db, countExams, (_tx, count) => Promise.resolve(count)),
    ).resolves.toBe(0)
  })

  it('does not come to its work when the read fails', async () => {
    const failing = transactionWithFirstRead(
      db,
      (tx) => tx.execute(sql`select nichts from nirgends`),
      (tx) => insertExam(tx, 'NUNCA'),
    )
    await expect(failing).rejects.toThrow('Failed query')
    expect(await countExams(db)).toBe(0)
  })

  it('refuses to begin within another', async () => {
    const nested = db.transaction(() => transactionWithFirstRead(db, countExams, () => Promise.resolve()))
    await expect(nested).rejects.toThrow('outer database was used inside a transaction')
  })
})

/** Sent at once, as the statements of the answer path are. */
const hotInsert = hotQuery((to) =>
  to
    .insert(exams)
    .values({ code: sql.placeholder('code'), name: 'Exame', booklet: 'azul' })
    .returning({ transaction: sql`pg_current_xact_id()::text` })
    .prepare('test_insert_exam'),
)

describe('a transaction that ends by a write', () => {
  it('is committed with it: what comes afterwards can neither undo it nor stands in it', async () => {
    const work = db.transaction(async (tx) => {
      const inside = await transactionOf(tx)
      const [row] = await writeAndCommit(tx, () => hotInsert(tx).execute({ code: 'FICA' }))
      expect(row?.transaction).toBe(inside)
      expect(await transactionOf(tx)).not.toBe(inside)
      throw new Error('tarde demais')
    })
    await expect(work).rejects.toThrow('tarde demais')
    expect(await countExams(db)).toBe(1)
  })

  it.each([
    ['sent at once', (tx: Db, code: string) => hotInsert(tx).execute({ code })],
    ['only built', (tx: Db, code: string) => insertExam(tx, code)],
  ])('leaves nothing when that write (%s) is refused, and tells why', async (_how, write) => {
    await insertExam(db, 'UM')
    for (let round = 0; round < 20; round += 1) {
      const refusal = await db
        .transaction(async (tx) => {
          await insertExam(tx, 'DOIS')
          await writeAndCommit<unknown>(tx, () => write(tx, 'UM'))
        })
        .catch((error: unknown) => brokenRule(error))
      expect(refusal).toEqual({ kind: 'unique', name: 'exams_code_key' })
    }
    expect(await countExams(db)).toBe(1)
  })

  it('commits behind a write that is sent late', async () => {
    await db.transaction(async (tx) => {
      const inside = await transactionOf(tx)
      const [row] = await writeAndCommit(tx, async () => {
        await Promise.resolve()
        return hotInsert(tx).execute({ code: 'DEPOIS' })
      })
      expect(row?.transaction).toBe(inside)
    })
    expect(await countExams(db)).toBe(1)
  })

  it('takes one statement: a second one, behind the commit, is refused', async () => {
    const work = db.transaction((tx) =>
      writeAndCommit(tx, async () => {
        await hotInsert(tx).execute({ code: 'PRIMEIRO' })
        await hotInsert(tx).execute({ code: 'SEGUNDO' })
      }),
    )
    const refusal = await work.catch((error: unknown) => (error instanceof Error ? String(error.cause) : ''))
    expect(refusal).toContain('behind the commit')
    expect(await db.select({ code: exams.code }).from(exams)).toEqual([{ code: 'PRIMEIRO' }])
    expect(await db.transaction(countExams)).toBe(1)
  })

  it('does not end a larger one that it is part of', async () => {
    const whole = inOneTransaction(db, async (joined) => {
      await joined.transaction((tx) => writeAndCommit(tx, () => insertExam(tx, 'PARTE')))
      throw new Error('o resto falhou')
    })
    await expect(whole).rejects.toThrow('o resto falhou')
    expect(await countExams(db)).toBe(0)
  })
})

describe('after a block of the job engine that failed half-way', () => {
  it('the next statement stands in no transaction, and prepared ones work', async () => {
    await readNow(db)
    await expect(database.executeSql('begin; select nada from lugar; commit;')).rejects.toThrow('lugar')
    await insertExam(db, 'LIVRE')
    await readNow(db)
    const { rows } = await database.executeSql('select code from exams')
    expect(rows).toEqual([{ code: 'LIVRE' }])
  })

  it('twenty at once are all served, by the engine with one connection in the order of asking', async () => {
    const served: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await db.transaction(readNow)
        served.push(index)
      }),
    )
    const inOrder = Array.from({ length: 20 }, (_, index) => index)
    expect(onPostgres ? served.toSorted((a, b) => a - b) : served).toEqual(inOrder)
  })
})

it('what was answered is kept by nobody', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const heapMb = () => {
    if (typeof collect === 'function') Reflect.apply(collect, undefined, [])
    return process.memoryUsage().heapUsed / 1_000_000
  }
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) await database.executeSql(`select repeat('x', 10000)`)
  }
  await ask(100)
  const before = heapMb()
  await ask(2000)
  expect(heapMb() - before).toBeLessThan(12)
})

it('closing waits for everybody who asked before', async () => {
  const own = await openFurther('closing')
  const asked = Array.from({ length: 8 }, () => own.db.transaction(readNow))
  await own.close()
  expect(await Promise.all(asked)).toHaveLength(8)
})

it('tidying up leaves every row, and on the engine that has nobody else for it clears the dead ones', async () => {
  await insertExam(db, 'FICA')
  for (let round = 0; round < 20; round += 1) {
    await insertExam(db, `VAI-${round}`)
    await database.executeSql(`delete from exams where code like 'VAI-%'`)
  }
  const known = async () =>
    (await database.executeSql(`select reltuples::int as known from pg_class where relname = 'exams'`)).rows
  await database.tidy()
  expect(await countExams(db)).toBe(1)
  const [row] = await known()
  expect(onPostgres ? 1 : row?.known).toBe(1)
})
