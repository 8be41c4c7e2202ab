import { SegmentedControl } from '@mantine/core'
import classes from './focus-kind.module.css'

export type FocusKind = 'clock' | 'block'

const KINDS: { value: FocusKind; label: string }[] = [
  { value: 'clock', label: 'Só o relógio' },
  { value: 'block', label: 'Bloco de foco' },
]

type FocusKindChoiceProps = { value: FocusKind; onChange: (kind: FocusKind) => void }

/** Whether the focus carries questions. */
export const FocusKindChoice = ({ value, onChange }: FocusKindChoiceProps) => (
  <SegmentedControl
    className={classes.kinds ?? ''}
    aria-label="Tipo de foco"
    data={KINDS}
    value={value}
    onChange={onChange}
  />
)
