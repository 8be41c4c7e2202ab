/**
 * What is known of the server's time (spec 14.6), in milliseconds: `serverNow` since 1970 as a reply said, `wall` and
 * `steady` as the device's two clocks stood when it came. The wall clock may lie; the steady one may stop in sleep.
 */
export type ClockReading = { serverNow: number; wall: number; steady: number }

/** The server's time when the steady clock stands at `steady`. Never ahead of the truth: a reply is late, not early. */
export const serverTimeAt = (reading: ClockReading, steady: number): number =>
  reading.serverNow + Math.max(0, steady - reading.steady)

/**
 * Of the reading before and a new one, the one that is nearer to the truth: that which says later. Where the new one
 * cannot be so late as they differ, after `roundTripMs` on its way, the server's clock was set back, and it counts.
 * What the device's clocks showed is of the new one in each case.
 */
export function nearerReading(known: ClockReading, fresh: ClockReading, roundTripMs: number): ClockReading {
  const serverNow = serverTimeAt(known, fresh.steady)
  const lead = serverNow - fresh.serverNow
  return lead > 0 && lead <= roundTripMs ? { ...fresh, serverNow } : fresh
}

const DRIFT_MS = 2000

/** The two clocks of the device went apart since the reading: it slept, or its wall clock was set. */
export const haveClocksParted = (
  reading: ClockReading,
  { wall, steady }: Pick<ClockReading, 'wall' | 'steady'>,
): boolean => Math.abs(wall - reading.wall - (steady - reading.steady)) > DRIFT_MS
