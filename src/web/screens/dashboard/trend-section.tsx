import { latestOfTrend } from '#pt-br/history.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { type Trend, trendQuery } from '#web/api/simulations/results.ts'
import { TrendChart } from '#web/parts/results/trend-chart.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import classes from './dashboard.module.css'
import { SectionSkeleton } from './section-skeleton.tsx'

const SHOWN = 5

type TrendSectionProps = {
  exam: string | undefined
  onExam: (code: string) => void
}

/** 'Seu aproveitamento': the latest results of one exam (spec 22.1). */
export function TrendSection({ exam, onExam }: TrendSectionProps) {
  const trend = useQuery({ ...trendQuery(exam), placeholderData: keepPreviousData })
  if (trend.data !== undefined) return <TrendPanel trend={trend.data} onExam={onExam} />
  // The address may name an unknown exam, which counts as absent.
  if (exam !== undefined && isRefused(trend.error, 'EXAM_NOT_FOUND'))
    return <TrendSection exam={undefined} onExam={onExam} />
  if (!trend.isError) return <SectionSkeleton text="Carregando seu aproveitamento..." />
  return (
    <Sheet>
      <FailedFace headingLevel={3} title="Não foi possível carregar seu aproveitamento" retry={trend} />
    </Sheet>
  )
}

function TrendPanel({ trend, onExam }: { trend: Trend; onExam: (code: string) => void }) {
  const points = trend.points.slice(-SHOWN)
  const exams = trend.exams.filter(({ inTrend }) => inTrend > 0)
  if (points.length === 0) return null
  return (
    <Sheet padding="none" className={classes.trend}>
      <TrendChart
        title="Seu aproveitamento"
        lead={`${latestOfTrend(points)} do ${trend.chosen}. As linhas marcam 60% e 80%.`}
        shape="compact"
        headingLevel={3}
        control={
          exams.length > 1 && (
            <Select
              className={classes.trendExam ?? ''}
              aria-label="Exame do gráfico"
              value={trend.chosen}
              data={exams.map(({ code }) => code)}
              onChange={(code) => code !== null && onExam(code)}
            />
          )
        }
        entries={points.map(({ simulationId, completedAt, accuracyPercentage, kind }) => ({
          key: simulationId,
          day: new Date(completedAt),
          percentage: accuracyPercentage,
          kind,
        }))}
      />
    </Sheet>
  )
}
