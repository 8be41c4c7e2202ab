import { readNow } from '#server/adapters/db/clock.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { pastOn } from '#tests/support/made/past-days.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { expect, it } from 'vitest'
import { keepReadings } from './kept-readings.ts'

const { db } = await testDatabase()

it('reads again only the exam in which something happened, or to which the access is another', async () => {
  const [one, other] = [await makeExam(db, { size: 2 }), await makeExam(db, { size: 2 })]
  const { id: userId } = await makePerson(db)
  const { of } = keepReadings<{ turn: number }>(100)
  const turns: string[][] = []
  const readings = async (access: Record<string, string> = {}) => {
    const found = await of(
      db,
      {
        userId,
        examIds: [one.id, other.id],
        now: await readNow(db),
        accessTo: (examId) => access[examId] ?? 'free',
      },
      (stale) => {
        turns.push(stale)
        return Promise.resolve(new Map(stale.map((examId) => [examId, { turn: turns.length }])))
      },
    )
    return [found.get(one.id)?.turn, found.get(other.id)?.turn]
  }
  expect(await readings()).toEqual([1, 1])
  expect(await readings()).toEqual([1, 1])
  await pastOn(db).sit(userId, one, { at: await readNow(db), right: 1 })
  expect(await readings()).toEqual([2, 1])
  expect(await readings({ [other.id]: 'paid' })).toEqual([2, 3])
  expect(turns).toEqual([[one.id, other.id], [one.id], [other.id]])
})
