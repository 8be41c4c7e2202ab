import { fill, withClient } from '#tests/support/databases/databases.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-server.ts'
import { expect, inject, it } from 'vitest'

// What the large measurements load, in small: a column more in the product must not make a measurement end before it begins.

async function counted(file: string, numbers: Record<string, number>, tables: readonly string[]) {
  const url = await createTestDatabase(inject('postgresUrl'), `load_${file.split('-')[0]}_${process.pid}`)
  await fill(url, new URL(file, import.meta.url), numbers)
  return withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*) from ${table})::int as "${table}"`).join(', ')}`,
    )
    return rows[0]
  })
}

it('the databases of bench:growth are as large as they say', async () => {
  const found = await counted('growth-load.sql', { EXAMS: 4, PEOPLE: 3 }, [
    'exams',
    'users',
    'simulation_answers',
    'simulation_questions where is_free',
  ])
  expect(found).toEqual({
    exams: 4,
    users: 3,
    simulation_answers: 150,
    'simulation_questions where is_free': 45,
  })
})

it('the database of bench:reports has forty answers of each person, and its purchases', async () => {
  const found = await counted(
    'reports-load.sql',
    { PEOPLE: 50, SIMULATIONS: 50, PURCHASES: 100, TRIALS: 60, COMMENTS: 200 },
    ['users', 'simulation_answers', 'simulation_questions where is_free', 'purchases', 'comments'],
  )
  expect(found).toEqual({
    users: 50,
    simulation_answers: 2000,
    'simulation_questions where is_free': 750,
    purchases: 100,
    comments: 200,
  })
})
