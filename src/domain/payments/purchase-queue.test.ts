import { DAY_MS } from '#domain/text/time-units.ts'
import { describe, expect, test } from 'vitest'
import {
  comeForward,
  enqueue,
  othersAfter,
  putBack,
  takeOut,
  type OtherAccess,
  type QueueEntry,
} from './purchase-queue.ts'

const origin = Date.parse('2026-11-21T12:00:00.000Z')
const day = (count: number) => new Date(origin + count * DAY_MS)

const entry = (purchaseId: string, from: number, until: number): QueueEntry => ({
  purchaseId,
  startsAt: day(from),
  expiresAt: day(until),
  endedAt: null,
  heldMs: null,
})
const grant = (from: number, until: number | null): OtherAccess => ({
  startsAt: day(from),
  expiresAt: until === null ? null : day(until),
  endedAt: null,
})
const none: OtherAccess[] = []
const apply = (queue: QueueEntry[], changed: QueueEntry[]) =>
  queue.map((old) => changed.find(({ purchaseId }) => purchaseId === old.purchaseId) ?? old)
const days = (queue: readonly QueueEntry[]) =>
  queue
    .filter(({ endedAt }) => endedAt === null)
    .map(({ purchaseId, startsAt, expiresAt }) => [
      purchaseId,
      (startsAt.getTime() - origin) / DAY_MS,
      (expiresAt.getTime() - origin) / DAY_MS,
    ])

describe('buying', () => {
  test.each([
    ['starts now when nothing runs', [], none, [0, 30]],
    ['starts now when what there was is over', [entry('a', -60, -30)], none, [0, 30]],
    ['starts when the running purchase ends', [entry('a', -10, 20)], none, [20, 50]],
    ['starts at the end of the whole queue', [entry('a', -10, 20), entry('b', 20, 110)], none, [110, 140]],
    ['starts when a grant ends', [], [grant(-1, 9)], [9, 39]],
    ['starts now beside a grant for ever', [], [grant(-1, null)], [0, 30]],
    [
      'does not wait for what was taken out',
      [{ ...entry('a', -10, 20), endedAt: day(-1), heldMs: 5 }],
      none,
      [0, 30],
    ],
  ] as const)('%s', (...[, queue, others, expected]) => {
    const made = enqueue(queue, { purchaseId: 'new', days: 30, now: day(0), others })
    expect(days([made])).toEqual([['new', ...expected]])
  })
})

describe('taking out', () => {
  const three = [entry('a', -10, 20), entry('b', 20, 110), entry('c', 110, 140)]

  test.each([
    [
      'the running one pulls the rest forward; its used days stay used',
      'a',
      [
        ['b', 0, 90],
        ['c', 90, 120],
      ],
    ],
    [
      'one in the middle closes the gap',
      'b',
      [
        ['a', -10, 20],
        ['c', 20, 50],
      ],
    ],
    [
      'the last one moves nothing',
      'c',
      [
        ['a', -10, 20],
        ['b', 20, 110],
      ],
    ],
  ] as const)('%s', (_, purchaseId, expected) => {
    const changed = takeOut(three, purchaseId, { now: day(0), others: none })
    expect(days(apply(three, changed))).toEqual(expected)
  })

  test('holds what was left: of the running one the rest, of a coming one everything', () => {
    const held = (purchaseId: string) =>
      takeOut(three, purchaseId, { now: day(0), others: none }).find((e) => e.purchaseId === purchaseId)
        ?.heldMs
    expect([held('a'), held('b')]).toEqual([20 * DAY_MS, 90 * DAY_MS])
  })

  test('one that is over moves nothing and holds nothing', () => {
    const queue = [entry('a', -40, -10), entry('b', -5, 25)]
    const changed = takeOut(queue, 'a', { now: day(0), others: none })
    expect(changed).toEqual([{ ...queue[0], endedAt: day(0), heldMs: 0 }])
  })

  test('never pulls a purchase into the days of a grant', () => {
    const queue = [entry('a', -10, 20), entry('b', 60, 90)]
    const changed = takeOut(queue, 'a', { now: day(0), others: [grant(20, 60)] })
    expect(days(apply(queue, changed))).toEqual([['b', 60, 90]])
  })

  test('twice is once, and an unknown one is none', () => {
    const once = apply(three, takeOut(three, 'a', { now: day(0), others: none }))
    expect(takeOut(once, 'a', { now: day(1), others: none })).toEqual([])
    expect(takeOut(three, 'x', { now: day(0), others: none })).toEqual([])
  })
})

describe('coming forward', () => {
  test('closes the gap that a grant left, in a row', () => {
    const queue = [entry('b', 90, 120), entry('a', 60, 90)]
    const changed = comeForward(queue, { now: day(20), others: [{ ...grant(0, 60), endedAt: day(20) }] })
    expect(days(apply(queue, changed))).toEqual([
      ['b', 50, 80],
      ['a', 20, 50],
    ])
  })

  test('moves nothing that already begins as soon as it can', () => {
    const queue = [entry('a', -10, 20), entry('b', 20, 50)]
    expect(comeForward(queue, { now: day(0), others: [grant(-1, 40)] })).toEqual([])
  })
})

describe('putting back', () => {
  test('gives the days that were left, at the end of the queue', () => {
    const queue = [entry('a', -10, 20), entry('b', 20, 50)]
    const suspended = apply(queue, takeOut(queue, 'a', { now: day(0), others: none }))
    const won = apply(suspended, putBack(suspended, 'a', { now: day(5), others: none }))
    expect(days(won)).toEqual([
      ['a', 30, 50],
      ['b', 0, 30],
    ])
  })

  test('starts now when nothing else runs, however long the dispute took', () => {
    const queue = [entry('a', -10, 20)]
    const suspended = apply(queue, takeOut(queue, 'a', { now: day(0), others: none }))
    expect(days(apply(suspended, putBack(suspended, 'a', { now: day(70), others: none })))).toEqual([
      ['a', 70, 90],
    ])
  })

  test('one that had nothing left comes back as over as it was', () => {
    const queue = [entry('a', -40, -10)]
    const out = apply(queue, takeOut(queue, 'a', { now: day(0), others: none }))
    expect(putBack(out, 'a', { now: day(1), others: none })).toEqual(queue)
  })

  test('one that is in the queue stays as it is', () => {
    expect(putBack([entry('a', -10, 20)], 'a', { now: day(0), others: none })).toEqual([])
  })
})

describe('what becomes of the other purchases when one is taken out', () => {
  const entryOf = (purchaseId: string, from: number, until: number) => ({
    purchaseId,
    startsAt: new Date(Date.UTC(2026, 10, from)),
    expiresAt: new Date(Date.UTC(2026, 10, until)),
    endedAt: null,
    heldMs: null,
  })
  const queue = [entryOf('a', 1, 11), entryOf('b', 11, 21), entryOf('c', 21, 31)]
  const now = new Date(Date.UTC(2026, 10, 3))
  const after = (purchaseId: string) =>
    othersAfter(queue, purchaseId, { now, others: [] }).map(({ purchaseId: id, change, expiresAt }) => [
      id,
      change,
      expiresAt.toISOString().slice(0, 10),
    ])

  test('the next one begins now and the one behind it comes forward', () => {
    expect(after('a')).toEqual([
      ['b', 'begins-now', '2026-11-13'],
      ['c', 'comes-forward', '2026-11-23'],
    ])
  })

  test('what runs before it stays', () => {
    expect(after('b')).toEqual([
      ['a', 'stays', '2026-11-11'],
      ['c', 'comes-forward', '2026-11-21'],
    ])
    expect(after('c')).toEqual([
      ['a', 'stays', '2026-11-11'],
      ['b', 'stays', '2026-11-21'],
    ])
  })

  test('what is over, or was taken out, is not told of', () => {
    const past = { ...entryOf('z', 1, 2), expiresAt: new Date(Date.UTC(2026, 10, 2)) }
    const gone = { ...entryOf('y', 1, 20), endedAt: now }
    expect(othersAfter([past, gone, entryOf('a', 2, 12)], 'a', { now, others: [] })).toEqual([])
  })
})
