// `npm run measure -- bench:growth [--calls 500]`: what one person waits for in one exam, in a small database and in a large one
// in turn; the size of everything else may hardly show.
import { readFlags, tell } from '#tests/endurance/measure.ts'
import { fill, startDatabases, withClient } from '#tests/support/databases/databases.ts'
import { openListening, type ListeningProduct } from '#tests/support/servers/listening-product.ts'
import { measureGrowth, seatIn } from './growth/calls.ts'

const { calls } = readFlags({ calls: 500 })
const SMALL = { name: 'small', exams: 20, people: 200, answers: 10_000 }
const LARGE = { name: 'large', exams: 2000, people: 20_000, answers: 1_000_000 }
/** Active in both. */
const CODE = 'EX-7'

const databases = await startDatabases()
const products: ListeningProduct[] = []
try {
  const small = await openSide(SMALL)
  const large = await openSide(LARGE)
  await measureGrowth('bench:growth', { small, large }, calls)
} finally {
  for (const product of products) await product.close()
  await databases.stop()
}

async function openSide(size: typeof SMALL) {
  tell(`loading the ${size.name} database: ${size.exams} exams, ${size.answers} answers …`)
  const databaseUrl = await databases.create(`growth_${size.name}`)
  await fill(databaseUrl, new URL('growth-load.sql', import.meta.url), {
    EXAMS: size.exams,
    PEOPLE: size.people,
  })
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ count: string }>('select count(*) from simulation_answers'),
  )
  if (Number(rows[0]?.count) !== size.answers) throw new Error(`${rows[0]?.count} answers were loaded`)
  const product = await openListening({ databaseUrl, connections: 4 })
  products.push(product)
  return seatIn(product, CODE)
}
