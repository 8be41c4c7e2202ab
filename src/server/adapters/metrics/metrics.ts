import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { levelGauges, type ReadLevels } from './level-gauges.ts'
import type { Database } from '#server/adapters/db/database.ts'

export type Metrics = {
  /** `route` is a pattern of ours, never what somebody typed. */
  request: (asked: { method: string; route: string; status: number; seconds: number }) => void
  call: (asked: { name: string; status: number; seconds: number }) => void
  /** Shows these jobs from the start, so that one that never runs is seen, too. */
  expectJobs: (names: readonly string[]) => void
  job: (run: { name: string; isFailed: boolean; seconds: number }) => void
  contentType: string
  /** Prometheus' text format. */
  text: () => Promise<string>
}

export type MetricsOptions = {
  version: string
  connections: Database['connections']
  readLevels: ReadLevels
  /** How long what the database said is told again. */
  keptMs?: number
}

const KEPT_MS = 5000

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])

/** What this process counts; what the database holds is read when somebody asks. */
export function openMetrics({ version, connections, readLevels, keptMs = KEPT_MS }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'gabarite_version_info', help: 'Always 1', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const readPool = poolGauge(registry, connections)
  const readGauges = levelGauges(registry, { readLevels, keptMs })
  return {
    request: requestMeter(registry),
    call: callMeter(registry),
    ...jobMeter(registry),
    contentType: registry.contentType,
    text: async () => {
      await readGauges()
      readPool()
      return registry.metrics()
    },
  }
}

function requestMeter(registry: Registry): Metrics['request'] {
  const registers = [registry]
  const total = new Counter({
    name: 'gabarite_requests_total',
    help: 'Answered requests by method, pattern of the address and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'gabarite_request_seconds',
    help: 'From the request to its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  return ({ method: asked, route, status, seconds }) => {
    const method = METHODS.has(asked) ? asked : 'other'
    total.inc({ method, route, status })
    duration.observe({ method, route }, seconds)
  }
}

function callMeter(registry: Registry): Metrics['call'] {
  const registers = [registry]
  const total = new Counter({
    name: 'gabarite_calls_total',
    help: 'Calls of the API by name and status, those of rendered pages included',
    labelNames: ['call', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'gabarite_call_seconds',
    help: 'From the call to its answer',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  })
  return ({ name: call, status, seconds }) => {
    total.inc({ call, status })
    duration.observe({ call }, seconds)
  }
}

/** `task`, because Prometheus gives `job` a meaning of its own. */
function jobMeter(registry: Registry): Pick<Metrics, 'job' | 'expectJobs'> {
  const registers = [registry]
  const runs = new Counter({
    name: 'gabarite_job_runs_total',
    help: 'Runs of background jobs in this process',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const duration = new Histogram({
    name: 'gabarite_job_seconds',
    help: 'From the begin of a run to its end',
    labelNames: ['task'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const succeeded = new Gauge({
    name: 'gabarite_job_last_success_timestamp_seconds',
    help: 'When a job last ended well in this process',
    labelNames: ['task'],
    registers,
  })
  return {
    expectJobs: (names) => {
      for (const task of names) for (const outcome of ['success', 'failure']) runs.inc({ task, outcome }, 0)
    },
    job: ({ name: task, isFailed, seconds }) => {
      runs.inc({ task, outcome: isFailed ? 'failure' : 'success' })
      duration.observe({ task }, seconds)
      if (!isFailed) succeeded.setToCurrentTime({ task })
    },
  }
}

function poolGauge(registry: Registry, connections: Database['connections']): () => void {
  const gauge = new Gauge({
    name: 'gabarite_database_connections',
    help: 'Connections of the pool: all, those without work, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
  })
  return () => {
    for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count)
  }
}
