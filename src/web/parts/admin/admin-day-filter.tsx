import { isAskableDay } from '#domain/text/days.ts'
import { maskDayAtEnd, readDay, typedDay, typedDayProblem } from '#pt-br/formats/typed-days.ts'
import { TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './admin-filters.module.css'
import type { SearchChange } from './admin-search.ts'
import { type OnWrite, useFieldVersion, useWriteParam } from './admin-written-param.ts'

type DayFilterProps = {
  param: 'de' | 'ate'
  label: string
  value: string | undefined
  /** Shown where the address has no day. It may come late: what is being typed stays. */
  fallback?: string | undefined
  along?: SearchChange
}

/** The first and the last day: one line does not part them. */
export const DaysFilter = ({ children }: { children: ReactNode }) => (
  <div className={classes.days}>{children}</div>
)

/** An inclusive day, typed as dd/mm/aaaa. */
export function DayFilter({ value = '', ...field }: DayFilterProps) {
  const { version, ...of } = useFieldVersion(value, { isControlled: true })
  return <DayField key={version} {...field} {...of} value={value} />
}

type DayFieldProps = {
  param: string
  label: string
  value: string
  fallback?: string | undefined
  onWrite: OnWrite
  onType: () => void
  along?: SearchChange | undefined
}

function DayField({ param, label, value, fallback = '', onWrite, onType, along }: DayFieldProps) {
  const write = useWriteParam({ param, value, onWrite, along })
  const [typing, setTyped] = useState<string | null>(null)
  const day = value || fallback
  const typed = typing ?? (day && typedDay(day))
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft && typedDayProblem(typed)
  const id = useId()
  const type = (input: HTMLInputElement) => {
    const next = maskDayAtEnd(input)
    setTyped(next)
    onType()
    const whole = next === '' ? '' : readDay(next)
    if (whole !== null && (whole === '' || isAskableDay(whole))) write(whole)
  }
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        maxLength={10}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => type(currentTarget)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true)
          write.flush()
        }}
      />
    </div>
  )
}
