import { tell } from '#tests/endurance/measure.ts'
import { fillInSteps, withClient } from '#tests/support/databases/databases.ts'
import { createTestDatabase, makeTemplate, startOwnServer } from '#tests/support/databases/postgres-server.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LOAD = new URL('../bench/reports-load.sql', import.meta.url)
const ANSWERS_EACH = 40
/** As a server of its own with 16 GB would have it; loading needs room in its log. */
const SETTINGS = ['shared_buffers=4GB', 'work_mem=16MB', 'maintenance_work_mem=1GB', 'max_wal_size=16GB']

/** A folder of the system, as the server runs as somebody else: `TMPDIR` moves it. */
const folderOf = (answers: number) => join(tmpdir(), `gabarite-scale-${answers}`)

/** Two databases of one catalogue, with so many answers and with a few; both stay for the next run. */
export async function openKeptDatabases(answers: { large: number; small: number }) {
  const keptIn = folderOf(answers.large)
  const names = { large: 'scale_large', small: 'scale_small' }
  if ((await missingIn(keptIn, Object.values(names))).length > 0) {
    const server = await startOwnServer({ keptIn, settings: SETTINGS })
    await makeTemplate(server.url)
    for (const side of ['small', 'large'] as const)
      await load(server.url, { name: names[side], answers: answers[side] })
    await server.stop()
  } else tell(`the databases of an earlier run are in ${keptIn}`)
  const server = await startOwnServer({ keptIn, isDurable: true, settings: SETTINGS })
  return {
    stop: server.stop,
    copyOf: (side: keyof typeof names) => copy(server.url, names[side]),
  }
}

/** Of a database, to be worked on; the one of an earlier run goes. Answers its address. */
async function copy(url: string, name: string): Promise<string> {
  const started = performance.now()
  const working = `${name}_working`
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${working} with (force)`)
    await client.query(`create database ${working} template ${name} strategy file_copy`)
  })
  tell(`${name} copied in ${Math.round((performance.now() - started) / 1000)} s`)
  return at(url, working)
}

async function missingIn(keptIn: string, wanted: readonly string[]): Promise<string[]> {
  const server = await startOwnServer({ keptIn })
  try {
    const { rows } = await withClient(server.url, (client) =>
      client.query<{ datname: string }>('select datname from pg_database'),
    )
    return wanted.filter((name) => !rows.some(({ datname }) => datname === name))
  } finally {
    await server.stop()
  }
}

/** Under a name of its own until all of it is there: what a cut run leaves is loaded anew. */
export async function load(url: string, { name, answers }: { name: string; answers: number }) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const simulations = answers / ANSWERS_EACH
  const loading = await createTestDatabase(url, 'loading')
  await fillInSteps(loading, LOAD, {
    numbers: {
      PEOPLE: simulations / 5,
      SIMULATIONS: simulations,
      PURCHASES: (simulations * 4) / 5,
      TRIALS: simulations / 2,
      COMMENTS: simulations,
    },
    onStep: (done, of) => {
      if (answers > 1_000_000) tell(`loading ${answers} answers: step ${done} of ${of} after ${seconds()} s`)
    },
  })
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`alter database loading rename to ${name}`)
  })
  tell(`${answers} answers loaded in ${seconds()} s`)
  return at(url, name)
}

/** The address of a database of a server. */
export function at(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
