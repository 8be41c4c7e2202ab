import { describe, expect, it } from 'vitest'
import { beginsSiege, DEVICE_DAYS, doorState, isKnownTo } from './door.ts'

const MOST = { lately: 10, today: 100 }

describe('the door of an account, to a browser it does not know', () => {
  it.each([
    [{ lately: 1, today: 1 }, 'open'],
    [{ lately: 10, today: 100 }, 'open'],
    [{ lately: 11, today: 11 }, 'besieged'],
    [{ lately: 40, today: 100 }, 'besieged'],
    [{ lately: 1, today: 101 }, 'shut'],
    [{ lately: 11, today: 101 }, 'shut'],
  ] as const)('after %o tries it is %s', (tries, state) => {
    expect(doorState(tries, MOST)).toBe(state)
  })

  it.each([
    [{ lately: 10, today: 10 }, false],
    [{ lately: 11, today: 11 }, true],
    [{ lately: 12, today: 12 }, false],
    [{ lately: 3, today: 101 }, true],
    [{ lately: 3, today: 102 }, false],
  ])('the try %o begins a siege: %s', (tries, begins) => {
    expect(beginsSiege(tries, MOST)).toBe(begins)
  })
})

describe('a known browser', () => {
  const account = { id: 'conta', deviceCounter: 3 }
  const since = Date.parse('2026-01-01T12:00:00Z')
  const device = { accountId: 'conta', deviceId: 'x', counter: 3, knownSince: since }
  const after = (days: number) => new Date(since + days * 86_400_000)

  it.each([
    ['is known the day it was met', { device, now: after(0), isKnown: true }],
    ['is known on its last day', { device, now: after(DEVICE_DAYS - 1), isKnown: true }],
    ['is a stranger when its time is over', { device, now: after(DEVICE_DAYS), isKnown: false }],
    [
      'is a stranger to another account',
      { device: { ...device, accountId: 'outra' }, now: after(1), isKnown: false },
    ],
    [
      'is a stranger once the counter was raised',
      { device: { ...device, counter: 2 }, now: after(1), isKnown: false },
    ],
    [
      'is a stranger ahead of the counter',
      { device: { ...device, counter: 4 }, now: after(1), isKnown: false },
    ],
  ])('%s', (_what, { device: cookie, now, isKnown }) => {
    expect(isKnownTo(cookie, account, now)).toBe(isKnown)
  })
})
