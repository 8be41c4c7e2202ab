import { onPostgres, openFurther } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readNow } from './clock.ts'
import { brokenRule } from './broken-rule.ts'
import type { Db } from './database.ts'
import { inOneTransaction } from './one-transaction.ts'
import { exams } from './schema/catalog.ts'

const { db, database } = await openTestDependencies()

const countExams = (from: Db) => from.$count(exams)
const insertExam = (to: Db, code: string) =>
  to.insert(exams).values({ code, name: 'Exame', booklet: 'azul' }).returning({ code: exams.code })

describe('a transaction', () => {
  it('leaves nothing behind when the work fails, and the next one is sound', async () => {
    const failing = db.transaction(async (tx) => {
      await insertExam(tx, 'MEIO')
      throw new Error('no meio')
    })
    await expect(failing).rejects.toThrow('no meio')
    await expect(db.transaction(countExams)).resolves.toBe(0)
  })

  it('leaves nothing when a write is refused, and tells why', async () => {
    await insertExam(db, 'UM')
    for (let round = 0; round < 20; round += 1) {
      const refusal = await db
        .transaction(async (tx) => {
          await insertExam(tx, 'DOIS')
          await insertExam(tx, 'UM')
        })
        .catch((error: unknown) => brokenRule(error))
      expect(refusal).toEqual({ kind: 'unique', name: 'exams_code_key' })
    }
    expect(await countExams(db)).toBe(1)
  })

  it('refuses to begin within another, and hot statements of the outer database', async () => {
    const nested = db.transaction(() => db.transaction(countExams))
    await expect(nested).rejects.toThrow('outer database was used inside a transaction')
    await expect(db.transaction(() => readNow(db))).rejects.toThrow('outer database was used inside')
  })

  it('is part of a larger one, and goes with it', async () => {
    const whole = inOneTransaction(db, async (joined) => {
      await joined.transaction((tx) => insertExam(tx, 'PARTE'))
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
