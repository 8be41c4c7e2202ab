import { isClosed } from '#web/api/admin/held-back.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import type { Retry } from '#web/ui/faces/failed-face.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { TextInput } from '@mantine/core'
import { IconFilterOff, IconSearch } from '#web/ui/icons/icons.gen.ts'
import { type ReactNode, useState } from 'react'
import classes from './admin-filters.module.css'
import { useSearchChange } from './admin-search.ts'
import { Cleared, type OnWrite, useFieldVersion, useWriteParam } from './admin-written-param.ts'
import { RetryButton } from './retry-button.tsx'
import { oneLine } from '#web/parts/one-line.ts'

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
  /** Parameters that mean nothing under another choice. */
  clears?: readonly string[]
}

type ChoicesSource = {
  query: Retry & { isPending: boolean; isError: boolean; error: Error | null }
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
  clears = [],
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
        onChange={({ currentTarget }) =>
          void change({
            ...Object.fromEntries(clears.map((cleared) => [cleared, undefined])),
            [param]: currentTarget.value || undefined,
          })
        }
        data={[{ value: '', label: all }, ...missing, ...choices]}
      />
      {source?.query.isError === true && !isClosed(source.query.error) && (
        <RetryButton of={label} retry={source.query} />
      )}
    </>
  )
}

function missingLabel(source: ChoicesSource | undefined): string {
  if (source?.query.isPending === true) return 'Carregando...'
  return source?.query.isError === true ? 'Não foi possível carregar' : (source?.unknown ?? 'Não encontrado')
}

type SearchFilterProps = {
  placeholder: string
  value: string | undefined
}

/** `?busca=`, written when the typing pauses, at once by Enter. */
export function SearchFilter({ placeholder, value = '' }: SearchFilterProps) {
  const { version, onWrite } = useFieldVersion(value)
  return <SearchField key={version} placeholder={placeholder} value={value} onWrite={onWrite} />
}

type SearchFieldProps = { placeholder: string; value: string; onWrite: OnWrite }

function SearchField({ placeholder, value, onWrite }: SearchFieldProps) {
  const write = useWriteParam({ param: 'busca', value, onWrite })
  return (
    <TextInput
      className={classes.search ?? ''}
      size="sm"
      type="search"
      maxLength={200}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      defaultValue={value}
      onChange={({ currentTarget }) => write(oneLine(currentTarget.value))}
      onKeyDown={({ key }) => {
        if (key === 'Enter') write.flush()
      }}
    />
  )
}
