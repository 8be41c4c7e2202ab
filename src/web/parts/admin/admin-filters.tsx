import { ChoiceField } from '#web/ui/choice-field.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { IconFilterOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './admin-filters.module.css'
import { useSearchChange } from './admin-search.ts'
import { Cleared } from './admin-written-param.ts'

type AdminFiltersProps = {
  /** Parameters that 'Limpar Filtros' clears; without any there is no such button. */
  params?: readonly string[]
  children: ReactNode
}

/** The filters in one row above a table, search first (spec 24.34). */
export function AdminFilters({ params = [], children }: AdminFiltersProps) {
  const change = useSearchChange()
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    void change(Object.fromEntries(params.map((param) => [param, undefined])))
  }
  return (
    <search className={classes.filters} aria-label="Filtros">
      <Cleared value={cleared}>{children}</Cleared>
      {params.length > 0 && (
        <QuietButton className={classes.clear ?? ''} size="sm" icon={IconFilterOff} onClick={clear}>
          Limpar Filtros
        </QuietButton>
      )}
    </search>
  )
}

type SelectFilterProps<Value extends string> = {
  param: string
  label: string
  all: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  source?: ChoicesSource
}

type ChoicesSource = {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  unknown: string
}

/** A choice, or all. The current value is always among the choices, even an unknown one. */
export function SelectFilter<Value extends string>({
  param,
  label,
  all,
  choices,
  value,
  source,
}: SelectFilterProps<Value>) {
  const change = useSearchChange()
  const isMissing = value !== undefined && choices.every((choice) => choice.value !== value)
  const missing = isMissing ? [{ value, label: missingLabel(source) }] : []
  return (
    <>
      <ChoiceField
        className={classes.select ?? ''}
        size="sm"
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => void change({ [param]: currentTarget.value || undefined })}
        data={[{ value: '', label: all }, ...missing, ...choices]}
      />
      {source?.query.isError === true && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Tentar Novamente: ${label}`}
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          loading={source.query.isFetching}
          onClick={() => void source.query.refetch()}
        >
          Tentar Novamente
        </Button>
      )}
    </>
  )
}

function missingLabel(source: ChoicesSource | undefined): string {
  if (source?.query.isPending === true) return 'Carregando...'
  return source?.query.isError === true ? 'Não foi possível carregar' : (source?.unknown ?? 'Não encontrado')
}
