import { describe, expect, it } from 'vitest'
import { fsrsScheduler } from '#server/mistakes/fsrs-scheduler.ts'
import { madeHistory } from '#tests/support/mistakes/made-histories.ts'
import { readSnapshot, snapshotOf, writeSnapshot } from './snapshot.ts'

const scheduler = fsrsScheduler()
const snapshot = snapshotOf(madeHistory(3), 20_730, scheduler)
const written = writeSnapshot(snapshot, scheduler)
const form = ['a', 2.3, 2.1, 10, 3, 1]
const asWritten = (questions: unknown) => ({ version: written.version, until: 20, questions })

describe('a written snapshot', () => {
  it('is read back digit by digit', () => {
    expect(readSnapshot(JSON.parse(JSON.stringify(written)), scheduler)).toEqual(snapshot)
  })

  it('is the same whatever the order of the answers', () => {
    const reversed = snapshotOf(madeHistory(3).toReversed(), 20_730, scheduler)
    expect(JSON.stringify(writeSnapshot(reversed, scheduler))).toBe(JSON.stringify(written))
  })

  it('is dropped by another version of the library', () => {
    expect(readSnapshot(written, { ...scheduler, version: 'ts-fsrs v6' })).toBeNull()
  })

  it('is read where it is whole', () => {
    expect(readSnapshot(asWritten([['q', form]]), scheduler)).not.toBeNull()
  })

  it.each([
    ['nothing', null],
    ['a text', 'snapshot'],
    ['no questions', { version: written.version, until: 20 }],
    ['no day', { ...written, until: 'today' }],
    ['a question that is no list', asWritten([{}])],
    [
      'a question twice',
      asWritten([
        ['q', form],
        ['q', form],
      ]),
    ],
    ['a question without a form', asWritten([['q']])],
    ['a form that is no list', asWritten([['q', 'a']])],
    ['a form without digest', asWritten([['q', form.with(0, 7)]])],
    ['a stability of nothing', asWritten([['q', form.with(1, 0)]])],
    ['a difficulty in words', asWritten([['q', form.with(2, 'hard')]])],
    ['half a day', asWritten([['q', form.with(3, 10.5)]])],
    ['a day that is not settled', asWritten([['q', form.with(3, 20)]])],
    ['an unknown grade', asWritten([['q', form.with(4, 5)]])],
    ['no lowest grade', asWritten([['q', form.slice(0, 5)]])],
  ])('is refused with %s', (...[, malformed]) => {
    expect(readSnapshot(malformed, scheduler)).toBeNull()
  })
})
