import { LEAST_COMPARED, LEAST_COUNTED } from '#domain/reports/told-outcomes.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { bandInWords, outcomesInWords, shareInWords } from '#pt-br/reports/told-outcomes.ts'
import { outcomesReportQuery, type OutcomesReport } from '#web/api/admin/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-reports.module.css'
import { ReportBox } from './report-box.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'

type Compared = Extract<OutcomesReport, { kind: 'compared' }>

const TITLE = 'Prontidão: previsto e observado'

/** What people told of the real exam beside what was predicted; of all periods, as there are few (spec 16.7). */
export function OutcomesReportBox({ exam }: { exam: string | undefined }) {
  return (
    <ReportBox
      title={TITLE}
      lead="De todo o tempo. Conta quem quis contar, e quem passa conta mais: o observado fica acima do real."
      query={useQuery(outcomesReportQuery(exam))}
      empty={`Menos de ${LEAST_COUNTED} pessoas contaram como foi a prova oficial.`}
      isEmpty={({ kind }) => kind === 'too-few'}
    >
      {(report) => report.kind !== 'too-few' && <Outcomes report={report} />}
    </ReportBox>
  )
}

function Outcomes({ report }: { report: Exclude<OutcomesReport, { kind: 'too-few' }> }) {
  return (
    <>
      <p className={classes.note}>
        {outcomesInWords(report)}{' '}
        {report.kind === 'counted' && `As faixas aparecem a partir de ${counted(LEAST_COMPARED, 'result')}.`}
        {report.kind === 'compared' &&
          report.withoutChance > 0 &&
          `${counted(report.withoutChance, 'result')} sem previsão no dia.`}
      </p>
      {report.kind === 'compared' && (
        <ReportTable
          label={TITLE}
          columns={COLUMNS}
          rows={report.bands}
          rowKey={({ from }) => String(from)}
        />
      )}
    </>
  )
}

const COLUMNS: readonly ReportColumn<Compared['bands'][number]>[] = [
  { name: 'Chance prevista', cell: bandInWords },
  { name: 'Resultados', kind: 'number', cell: ({ outcomes }) => formatInteger(outcomes) },
  { name: 'Previsto', kind: 'number', cell: ({ predicted }) => shareInWords(predicted) },
  {
    name: 'Passaram',
    kind: 'number',
    cell: ({ outcomes, passed }) => shareInWords(outcomes === 0 ? null : passed / outcomes),
  },
]
