import { FSRSVersion, default_w, forgetting_curve, fsrs } from 'ts-fsrs'
import type { Retention, Scheduler } from '#domain/mistakes/scheduler.ts'

// Loading the library gives every Date of the process these enumerable methods; nobody calls them.
for (const name of ['scheduler', 'diff', 'format', 'dueFormat']) Reflect.deleteProperty(Date.prototype, name)

const RETENTIONS: Record<Retention, number> = { usual: 0.9, 'near-exam': 0.93 }

/** FSRS-6 with its default parameters, by whole days; it never sees a Date, as the library counts days in UTC. */
export function fsrsScheduler(retentions: Record<Retention, number> = RETENTIONS): Scheduler {
  const usual = algorithmOf(retentions.usual)
  const algorithms = { usual, 'near-exam': algorithmOf(retentions['near-exam']) }
  return {
    version: `ts-fsrs ${FSRSVersion}`,
    next: (memory, days, grade) => usual.next_state(memory, days, grade),
    interval: (stability, retention) => algorithms[retention].next_interval(stability, 0),
    recall: (days, stability) => forgetting_curve(default_w, days, stability),
  }
}

const LONGEST_INTERVAL = 365

const algorithmOf = (retention: number) =>
  fsrs({
    request_retention: retention,
    maximum_interval: LONGEST_INTERVAL,
    enable_short_term: false,
    enable_fuzz: false,
  })
