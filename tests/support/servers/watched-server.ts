import { openMetrics, type Metrics } from '#server/adapters/metrics/metrics.ts'
import type { ShellOptions } from '#server/http/shell.ts'
import { readLevels } from '#server/metrics/level-store.ts'
import { openHttpServer, type HttpServer } from './http-server.ts'
import { RELAXED_LIMITS } from './relaxed-limits.ts'

/** The real shell with everything counted that METRICS_PORT would show. */
export async function openWatchedServer(
  renderPage?: ShellOptions['renderPage'],
): Promise<HttpServer & { metrics: Metrics }> {
  const opened: Metrics[] = []
  const stage = await openHttpServer(RELAXED_LIMITS, {
    ...(renderPage && { renderPage }),
    metricsOf: ({ db, connections }) => {
      const metrics = openMetrics({ version: '1.2.3', connections, readLevels: () => readLevels(db) })
      opened.push(metrics)
      return metrics
    },
  })
  const [metrics] = opened
  if (metrics === undefined) throw new Error('the server asked for no metrics')
  return { ...stage, metrics }
}
