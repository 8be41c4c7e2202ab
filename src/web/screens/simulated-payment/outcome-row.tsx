import { Loader } from '@mantine/core'
import { IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import type { Outcome } from './outcomes.tsx'
import classes from './simulated-payment.module.css'

type OutcomeRowProps = Outcome & {
  isChosen: boolean
  disabled: boolean
  onChoose: () => void
}

/** One answer of the provider, as a row to choose (spec 24.30). */
export function OutcomeRow({ sign, name, text, isChosen, disabled, onChoose }: OutcomeRowProps) {
  return (
    <button
      type="button"
      className={classes.row}
      // Not `disabled`: keeps the focus.
      aria-disabled={disabled || undefined}
      aria-busy={isChosen || undefined}
      onClick={() => {
        if (!disabled) onChoose()
      }}
    >
      <span className={classes.sign}>{sign}</span>
      <span>
        <b>{name}</b>
        <span className={classes.rowText}>{text}</span>
      </span>
      {isChosen ? <Loader size={18} /> : <IconChevronRight size={20} stroke={1.75} aria-hidden />}
    </button>
  )
}
