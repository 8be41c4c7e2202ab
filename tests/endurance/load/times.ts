import { percentileOf } from '#tests/endurance/measure.ts'

/** Milliseconds. */
export type Times = { p50: number; p95: number; p99: number }

export function timesOf(samples: readonly { ms: number }[]): Times {
  const times = samples.map(({ ms }) => ms)
  return { p50: percentileOf(times, 0.5), p95: percentileOf(times, 0.95), p99: percentileOf(times, 0.99) }
}
