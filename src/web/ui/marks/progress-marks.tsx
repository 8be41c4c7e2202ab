import { Progress } from '@mantine/core'
import { memo } from 'react'
import classes from './progress-marks.module.css'

const MOST_MARKS = 80

type ProgressMarksProps = {
  value: number
  total: number
  label: string
  valueText?: string
  /** Which marks are filled, from 0; the first ones if absent. */
  filled?: readonly boolean[]
  /** The mark with a frame. */
  current?: number
}

/** One mark per question; a plain bar above 80 (spec 24.15). */
export const ProgressMarks = memo(function ProgressMarks({
  value,
  total,
  label,
  valueText,
  filled,
  current,
}: ProgressMarksProps) {
  const done = Math.min(Math.max(value, 0), total)
  if (total > MOST_MARKS) {
    return (
      <Progress.Root>
        <Progress.Section
          value={(done / total) * 100}
          aria-label={label}
          {...(valueText !== undefined && { 'aria-valuetext': valueText })}
        />
      </Progress.Root>
    )
  }
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={valueText}
    >
      {Array.from({ length: total }, (_, index) => (
        <i
          key={index}
          data-filled={(filled?.[index] ?? index < done) || undefined}
          data-current={index === current || undefined}
        />
      ))}
    </div>
  )
})
