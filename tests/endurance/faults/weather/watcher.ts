import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 500

/** What tells a trouble: a series that rose above what it was, or one that fell to nothing. */
export type Sign = { alert: string; series: RegExp; by: number } | { alert: string; fallen: string }

export type Told = { seconds: number; what: string }

type Watched = { metricsUrl: string; said: () => string }

/** Looks at metrics and log until both told it or the time is over; who did not tell is null. */
export async function watchTelling(
  { metricsUrl, said }: Watched,
  { signs, line, mostSeconds }: { signs: readonly Sign[]; line: RegExp; mostSeconds: number },
): Promise<{ metric: Told | null; line: Told | null }> {
  const begin = performance.now()
  const before = await readSeries(metricsUrl)
  const from = said().length
  const told: { metric: Told | null; line: Told | null } = { metric: null, line: null }
  for (;;) {
    const now = await readSeries(metricsUrl)
    const seconds = Math.round((performance.now() - begin) / 100) / 10
    const sign = signs.find((one) => shows(one, before, now))
    if (sign !== undefined) told.metric ??= { seconds, what: sign.alert }
    const found = line.exec(said().slice(from))?.[0]
    if (found !== undefined) told.line ??= { seconds, what: found }
    if ((told.metric !== null && told.line !== null) || seconds >= mostSeconds) return told
    await pause(LOOK_EVERY_MS)
  }
}

type Series = ReadonlyMap<string, number>

function shows(sign: Sign, before: Series, now: Series): boolean {
  if ('fallen' in sign) return now.get(sign.fallen) === 0
  const sum = (all: Series) =>
    [...all].reduce((total, [name, value]) => (sign.series.test(name) ? total + value : total), 0)
  return sum(now) - sum(before) >= sign.by
}

async function readSeries(url: string): Promise<Series> {
  const text = await (await fetch(url)).text()
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end + 1))]
      }),
  )
}
