import { DAY_MS, HOUR_MS } from '#domain/text/time-units.ts'
import { expect, it } from 'vitest'
import { askEventsSince } from './missed-events.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

it.each([
  ['nothing was asked yet', null, 30 * DAY_MS],
  ['all was asked for a quarter of an hour ago', ago(HOUR_MS / 4), DAY_MS],
  ['it was three days ago, an outage or the age of a copy', ago(3 * DAY_MS), 3 * DAY_MS + HOUR_MS],
  ['it was longer ago than events are listed', ago(90 * DAY_MS), 30 * DAY_MS],
  ['the clock was set back since', ago(-HOUR_MS), DAY_MS],
])('events are asked for from far enough back where %s', (_case, askedUntil, back) => {
  expect(askEventsSince(NOW, askedUntil)).toEqual(ago(back))
})
