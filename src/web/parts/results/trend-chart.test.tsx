import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TrendChart, type TrendEntry } from './trend-chart.tsx'

const entryOf = (day: string, percentage: number, kind: TrendEntry['kind'] = 'study'): TrendEntry => ({
  key: day,
  day: new Date(`${day}T15:00:00Z`),
  percentage,
  kind,
})

const chartOf = (...entries: TrendEntry[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TrendChart
        title="Aproveitamento no SAA-C03"
        lead="Do primeiro ao mais recente."
        shape="wide"
        entries={entries}
      />
    </MantineProvider>,
  )

describe('the trend of results', () => {
  const html = chartOf(entryOf('2026-10-04', 40), entryOf('2026-11-17', 72.5), entryOf('2026-11-20', 82.5))

  test('says its values to whoever does not see it', () => {
    expect(html).toContain('role="img" aria-label="Aproveitamento em 3 simulados: 40,00%, 72,50% e 82,50%"')
  })

  test('has every value as a table row with its date and its band in words', () => {
    for (const row of [
      '<td>04/10/2026</td><td>Simulado</td><td>40,00%</td><td>Revisar</td>',
      '<td>17/11/2026</td><td>Simulado</td><td>72,50%</td><td>Quase lá</td>',
      '<td>20/11/2026</td><td>Simulado</td><td>82,50%</td><td>Ótimo</td>',
    ])
      expect(html).toContain(row)
  })

  test('tells the bands apart by shape, not by colour alone', () => {
    expect(html).toMatch(/<path[^>]*data-band="review"/)
    expect(html).toMatch(/<rect[^>]*data-band="almost"/)
    expect(html).toMatch(/<circle[^>]*data-band="great"/)
  })

  test('writes whole values, never rounded up, over the points and short dates under them', () => {
    for (const text of ['>40%<', '>72%<', '>82%<', '>04/10<', '>20/11<']) expect(html).toContain(text)
  })
})

describe('a Prova among them', () => {
  const html = chartOf(
    entryOf('2026-10-04', 40),
    entryOf('2026-11-17', 66, 'reduced-mock'),
    entryOf('2026-11-20', 85, 'mock'),
  )
  const ringsIn = (part: string) => part.match(/class="[^"]*ring[^"]*"/g)?.length ?? 0

  test('has a ring, broken where it was shorter than the real exam, and study has none', () => {
    const chart = html.slice(0, html.indexOf('</figure>')).split('<ul')[0] ?? ''
    expect(ringsIn(chart)).toBe(2)
    expect(chart.match(/data-broken="true"/g)).toHaveLength(1)
  })

  test('is told by its word in the legend and in the table', () => {
    expect(html).toMatch(/<\/svg>Simulado<.*<\/svg>Prova<.*<\/svg>Prova reduzida</)
    expect(html).toContain('<td>17/11/2026</td><td>Prova reduzida</td><td>66,00%</td>')
  })

  test('study alone needs no such legend', () => {
    expect(ringsIn(chartOf(entryOf('2026-10-04', 40)))).toBe(0)
  })
})
