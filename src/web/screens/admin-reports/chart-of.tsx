import { simulationsChartLabel } from '#pt-br/reports/reports.ts'
import { latePart } from '#web/ui/late-part.tsx'
import classes from './admin-reports.module.css'
import type { SimulationsChartProps } from './charts/simulations-chart.tsx'

// The chart library is large: it loads after the numbers, which the table has as well.
const SimulationsChart = latePart(
  async () => (await import('./charts/simulations-chart.tsx')).SimulationsChart,
  () => <p className={classes.empty}>O gráfico não pôde ser carregado. Os números estão na tabela.</p>,
)

export function ChartOf({ title, ...chart }: SimulationsChartProps & { title: string }) {
  return (
    <div className={classes.chart} role="group" aria-label={`Gráfico: ${title}`} tabIndex={0}>
      <div className={classes.drawing} role="img" aria-label={simulationsChartLabel(chart.parts)}>
        <SimulationsChart {...chart} />
      </div>
    </div>
  )
}
