import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitWithinDeadline, withDatabaseDeadline, withinMs } from '#server/adapters/db/database-deadline.ts'
import { openReplica, type ReplicaState } from './replica.ts'

const LOOK_MS = 1000
const MOST_BEHIND_MS = 5000

const outage = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))

function stage() {
  const places: { primary: string; replica: string | null } = { primary: '0/10', replica: '0/10' }
  const states: ReplicaState[] = []
  const side = (db: string, place: () => string | null) => ({
    db,
    executeSql: () => {
      const now = place()
      return now === 'away' ? outage() : Promise.resolve({ rows: [{ place: now }] })
    },
  })
  const replica = openReplica({
    primary: side('primary', () => places.primary),
    replica: side('replica', () => places.replica),
    lookTimeoutMs: 250,
    lookEveryMs: LOOK_MS,
    mostBehindMs: MOST_BEHIND_MS,
    onChange: (state) => void states.push(state),
  })
  const asked = () => replica.read((db) => Promise.resolve(db))
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { places, states, asked, wait, ...replica }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads from the replica while it follows, also on a quiet site', async () => {
  const { asked, wait, states } = stage()
  expect(await asked()).toBe('primary')
  await wait(0)
  expect(await asked()).toBe('replica')
  await wait(10 * MOST_BEHIND_MS)
  expect(await asked()).toBe('replica')
  expect(states).toEqual(['fresh'])
})

it('bears a replica that is somewhat behind, and leaves one that stands still', async () => {
  const { places, asked, wait, states } = stage()
  await wait(0)
  for (let second = 1; second <= 4; second += 1) {
    places.primary = `0/${10 + second}`
    await wait(LOOK_MS)
    expect(await asked()).toBe('replica')
  }
  for (let second = 5; second <= 8; second += 1) {
    places.primary = `1/${10 + second}`
    await wait(LOOK_MS)
  }
  expect(await asked()).toBe('primary')
  places.replica = places.primary
  await wait(LOOK_MS)
  expect(await asked()).toBe('replica')
  expect(states).toEqual(['fresh', 'behind', 'fresh'])
})

it('tells of one that was never there', async () => {
  const { places, wait, states } = stage()
  places.replica = 'away'
  await wait(2 * LOOK_MS)
  expect(states).toEqual(['away'])
})

it('leaves one that is away, or was made a primary of its own, and comes back', async () => {
  const { places, asked, wait } = stage()
  await wait(0)
  for (const gone of ['away', null]) {
    places.replica = gone
    await wait(LOOK_MS)
    expect(await asked()).toBe('primary')
    places.replica = '0/10'
    await wait(LOOK_MS)
    expect(await asked()).toBe('replica')
  }
})

it('repeats on the primary what the replica breaks off, and nothing that is wrong by itself', async () => {
  const { read, asked, wait } = stage()
  await wait(0)
  const tried: string[] = []
  const answer = await read((db) => {
    tried.push(db)
    return db === 'replica' ? outage() : Promise.resolve('told')
  })
  expect(answer).toBe('told')
  expect(tried).toEqual(['replica', 'primary'])
  expect(await asked()).toBe('primary')
  await wait(LOOK_MS)
  await expect(read(() => Promise.reject(new Error('our fault')))).rejects.toThrow('our fault')
  expect(await asked()).toBe('replica')
})

it('gives the replica the whole time, and does not take a long reading for its outage', async () => {
  const { read, asked, wait, states } = stage()
  await wait(0)
  const tried: string[] = []
  const ask = (db: string, ms: number) =>
    waitWithinDeadline(10_000, (leftMs) => {
      tried.push(db)
      const told = new Promise((resolve) => setTimeout(() => resolve('told'), ms))
      return withinMs(leftMs, told, () => undefined)
    })
  const readFor = (ms: number) =>
    withDatabaseDeadline(500, () => read((db) => ask(db, ms))).catch((error: unknown) => String(error))
  const inTime = readFor(400)
  await wait(400)
  expect(await inTime).toBe('told')
  const tooLong = readFor(600)
  await wait(500)
  expect(await tooLong).toMatch(/waited for/)
  expect(tried).toEqual(['replica', 'replica'])
  expect(await asked()).toBe('replica')
  expect(states).toEqual(['fresh'])
})

it.each([
  ['a statement that PostgreSQL ended', { code: '57014' }],
  ['a turn for a connection that did not come', { message: 'timeout exceeded when trying to connect' }],
])('nor %s', async (_case, facts) => {
  const { read, asked, wait } = stage()
  await wait(0)
  const failed = Object.assign(new Error('too long'), facts)
  await expect(read(() => Promise.reject(new Error('query', { cause: failed })))).rejects.toThrow('query')
  expect(await asked()).toBe('replica')
})
