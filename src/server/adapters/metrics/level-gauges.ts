import { withDatabaseDeadline, withinMs } from '#server/adapters/db/database-deadline.ts'
import { Gauge, type Registry } from 'prom-client'

/** How full the tables that somebody watches are. */
export type Levels = {
  mailsWaiting: number
  /** Of the oldest message that waits for the server, not for its mailbox; 0 when none does. */
  mailsOldestSeconds: number
  mailsGivenUp: number
  /** Of the refund that was asked for first and that the provider has not made; 0 when none waits. */
  refundsOldestSeconds: number
  /** The same of a boleto, which people pay back. */
  refundsByHandOldestSeconds: number
  simulationsUnderWay: number
}

export type ReadLevels = () => Promise<Levels>

const WITHIN_MS = 1500

const GAUGES: Record<keyof Levels, { name: string; help: string }> = {
  mailsWaiting: { name: 'gabarite_mails_waiting', help: 'Messages that have not left yet' },
  mailsOldestSeconds: {
    name: 'gabarite_mails_oldest_seconds',
    help: 'How long the oldest message that waits for the server has stood there',
  },
  mailsGivenUp: {
    name: 'gabarite_mails_given_up',
    help: 'Messages that were given up and are still kept',
  },
  refundsOldestSeconds: {
    name: 'gabarite_refunds_oldest_seconds',
    help: 'How long ago the oldest refund was asked for that the provider has not made',
  },
  refundsByHandOldestSeconds: {
    name: 'gabarite_refunds_by_hand_oldest_seconds',
    help: 'How long ago the oldest refund of a boleto was asked for that nobody has made',
  },
  simulationsUnderWay: {
    name: 'gabarite_simulations_under_way',
    help: 'Simulations that are neither completed nor abandoned',
  },
}

/** Answers how to read them anew. While the database is away they are absent, and `gabarite_database_up` is 0. */
export function levelGauges(
  registry: Registry,
  { readLevels, keptMs }: { readLevels: ReadLevels; keptMs: number },
): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({
    name: 'gabarite_database_up',
    help: '1 when the database answered the last look, else 0',
    registers,
  })
  const gauges = Object.entries(GAUGES).map(([level, words]) => {
    const gauge = new Gauge({ ...words, registers })
    return {
      gauge,
      valueIn: (levels: Levels) => Object.entries(levels).find(([name]) => name === level)?.[1],
    }
  })
  const read = async () => {
    const levels = await levelsOrNull(readLevels)
    up.set(levels === null ? 0 : 1)
    for (const { gauge, valueIn } of gauges) {
      const value = levels === null ? undefined : valueIn(levels)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
  }
  let latest = { until: 0, reading: Promise.resolve() }
  return () => {
    if (performance.now() >= latest.until) latest = { until: performance.now() + keptMs, reading: read() }
    return latest.reading
  }
}

/** Null when it does not answer in time. */
const levelsOrNull = (readLevels: ReadLevels): Promise<Levels | null> =>
  withinMs(WITHIN_MS, withDatabaseDeadline(WITHIN_MS, readLevels), () => undefined).catch(() => null)
