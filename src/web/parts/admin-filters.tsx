import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './admin-filters.module.css'
import { useSearchChange } from './admin-search.ts'
import { Cleared } from './admin-written-param.ts'

type AdminFiltersProps = {
  /** What 'Limpar Filtros' takes from the address; without any there is no such button. */
  params?: readonly string[]
  children: ReactNode
}

/** The filters in one row above a table, search first (design, section 12). */
export function AdminFilters({ params = [], children }: AdminFiltersProps) {
  const change = useSearchChange()
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    change(Object.fromEntries(params.map((param) => [param, undefined])))
  }
  return (
    <search className={classes.filters} aria-label="Filtros">
      <Cleared value={cleared}>{children}</Cleared>
      {params.length > 0 && (
        <Button
          className={classes.clear ?? ''}
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
          onClick={clear}
        >
          Limpar Filtros
        </Button>
      )}
    </search>
  )
}

type SelectFilterProps<Value extends string> = {
  /** The parameter that it changes. */
  param: string
  /** Its name: 'Status'. */
  label: string
  /** What it says while nothing is chosen: 'Todos os status'. */
  all: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
}

/** A choice, or all. */
export function SelectFilter<Value extends string>({
  param,
  label,
  all,
  choices,
  value,
}: SelectFilterProps<Value>) {
  const change = useSearchChange()
  return (
    <ChoiceField
      className={classes.select ?? ''}
      size="sm"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => change({ [param]: currentTarget.value || undefined })}
      data={[{ value: '', label: all }, ...choices]}
    />
  )
}
