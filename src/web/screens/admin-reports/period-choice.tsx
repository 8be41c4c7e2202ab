import { DEFAULT_REPORT_PERIOD, REPORT_PERIODS } from '#domain/reports/report-span.ts'
import { REPORT_PERIOD_LABELS } from '#pt-br/reports/reports.ts'
import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import { SegmentedControl } from '@mantine/core'
import classes from './admin-reports.module.css'
import type { ReportsSearch } from './reports-search.ts'

const CHOICES = REPORT_PERIODS.map((value) => ({ value, label: REPORT_PERIOD_LABELS[value] }))

export function PeriodChoice({
  search: { periodo = DEFAULT_REPORT_PERIOD, de, ate },
}: {
  search: ReportsSearch
}) {
  const change = useSearchChange()
  return (
    <SegmentedControl<string>
      className={classes.choice ?? ''}
      aria-label="Período"
      data={CHOICES}
      value={de === undefined && ate === undefined ? periodo : ''}
      onChange={(chosen) => void change({ periodo: chosen, de: undefined, ate: undefined })}
    />
  )
}
