import { IconCheck } from '#web/ui/icons/icons.gen.ts'
import { VisuallyHidden } from '@mantine/core'
import classes from './import-steps.module.css'

const STEPS = ['file', 'columns', 'check', 'import'] as const
export type ImportStep = (typeof STEPS)[number]

const LABELS: Readonly<Record<ImportStep, string>> = {
  file: 'Arquivo',
  columns: 'Colunas',
  check: 'Conferência',
  import: 'Importação',
}

/** Squares: bubbles are for answers (spec 24.17). */
export function ImportSteps({ current }: { current: ImportStep }) {
  const place = STEPS.indexOf(current)
  return (
    <ol className={classes.steps} aria-label="Etapas">
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-state={stateOf(index, place)}
          aria-current={step === current ? 'step' : undefined}
        >
          <b aria-hidden>{index < place ? <IconCheck size={16} stroke={2} /> : index + 1}</b>
          <span>{LABELS[step]}</span>
          {index < place && <VisuallyHidden>, concluída</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index < current) return 'done'
  return index === current ? 'current' : 'ahead'
}
