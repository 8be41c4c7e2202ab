import classes from './focus-kind.module.css'

export type FocusKind = 'clock' | 'block'

const KINDS: readonly { value: FocusKind; label: string }[] = [
  { value: 'clock', label: 'Só o relógio' },
  { value: 'block', label: 'Bloco de foco' },
]

type FocusKindChoiceProps = { value: FocusKind; onChange: (kind: FocusKind) => void }

/** Whether the focus carries questions. */
export const FocusKindChoice = ({ value, onChange }: FocusKindChoiceProps) => (
  <fieldset className={classes.kinds}>
    <legend>Tipo de foco</legend>
    {KINDS.map((kind) => (
      <label key={kind.value} data-checked={kind.value === value || undefined}>
        <input
          type="radio"
          name="focus-kind"
          checked={kind.value === value}
          onChange={() => onChange(kind.value)}
        />
        {kind.label}
      </label>
    ))}
  </fieldset>
)
