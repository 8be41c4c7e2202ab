import type { ImportSummary } from '#domain/questions/question-import.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { readyByDifficulty } from '#pt-br/questions/import-report.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './check-summary.module.css'

export function CheckSummary({ summary }: { summary: ImportSummary }) {
  return (
    <dl className={classes.summary}>
      <Figure name="Linhas lidas" value={summary.lines} />
      <Figure name="Prontas" sign={<Tick />} value={summary.ready} note={readyByDifficulty(summary)} />
      {summary.updates > 0 && (
        <Figure name="Atualizam" value={summary.updates} note="mudam uma questão que já existe" />
      )}
      {summary.same > 0 && <Figure name="Iguais" value={summary.same} note="ficam como estão" />}
      <Figure
        name="Com aviso"
        sign={<IconAlertTriangle className={classes.warning} size={18} stroke={1.75} aria-hidden />}
        value={summary.doubtful}
        note="entram, se você quiser"
      />
      <Figure name="Recusadas" sign={<Cross />} value={summary.refused} note="não entram" />
    </dl>
  )
}

type FigureProps = { name: string; sign?: ReactNode; value: number; note?: string }

function Figure({ name, sign, value, note }: FigureProps) {
  return (
    <div>
      <dt>
        {sign}
        {name}
      </dt>
      <dd>
        {formatInteger(value)}
        {note !== undefined && note !== '' && <small>{note}</small>}
      </dd>
    </div>
  )
}
