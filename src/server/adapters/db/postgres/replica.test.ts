import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
    timeoutMs: 500,
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
