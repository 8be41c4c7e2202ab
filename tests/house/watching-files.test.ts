import { openMetrics } from '#server/adapters/metrics/metrics.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const LEVELS = {
  mailsWaiting: 0,
  mailsOldestSeconds: 0,
  mailsGivenUp: 0,
  refundsOldestSeconds: 0,
  refundsByHandOldestSeconds: 0,
  simulationsUnderWay: 0,
}

const alerts = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
})
const dashboard = z.object({
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
})

const rules = alerts
  .parse(parse(readFileSync('deploy/alerts.yaml', 'utf8')))
  .groups.flatMap((group) => group.rules)
const { panels } = dashboard.parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')))

async function toldMetrics() {
  const metrics = openMetrics({
    version: '1',
    connections: () => ({ total: 0, idle: 0, waiting: 0 }),
    readLevels: () => Promise.resolve(LEVELS),
  })
  metrics.expectJobs(['mail'])
  metrics.job({ name: 'mail', isFailed: false, seconds: 1 })
  metrics.request({ method: 'GET', route: '/', status: 200, seconds: 1 })
  metrics.call({ name: 'session.who', status: 200, seconds: 1 })
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const labels = [...lines.join('\n').matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label)
  return { names: new Set(lines.map((line) => line.split(/[{ ]/, 1)[0])), labels: new Set(labels) }
}

const told = await toldMetrics()
const METRIC = /\b(?:gabarite|process|nodejs)_\w+/g
/** `by (…)` and what stands in braces before a comparison. */
const LABEL = /(\w+)(?:=~?|!=|!~)"|by \(([\w, ]+)\)/g

const written = [
  ...rules.map(({ alert, expr }) => [alert, [expr]] as const),
  ...panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const),
]

describe.each(written)('%s', (_name, exprs) => {
  it('asks for metrics and labels that there are', () => {
    const asked = exprs.flatMap((expr) => expr.match(METRIC) ?? [])
    expect(asked.filter((name) => !told.names.has(name))).toEqual([])
    const labels = exprs.flatMap((expr) =>
      [...expr.matchAll(LABEL)].flatMap(([, one, several = '']) => one ?? several.split(', ')),
    )
    expect(labels.filter((label) => label !== 'job' && !told.labels.has(label))).toEqual([])
    expect(exprs.every((expr) => expr.includes('job="gabarite"'))).toBe(true)
  })
})

it('alarms have names of their own', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})
