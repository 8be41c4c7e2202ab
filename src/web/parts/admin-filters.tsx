import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilterOff, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './admin-filters.module.css'
import { useSearchChange } from './admin-search.ts'

/** The filters in one row above a table, search first (design, section 12). */
export function AdminFilters({ children }: { children: ReactNode }) {
  return (
    <search className={classes.filters} aria-label="Filtros">
      {children}
    </search>
  )
}

const TYPING_MS = 300

/**
 * A field that writes to the address while one types. It follows the address only where that changed by itself, by
 * 'Limpar Filtros' or the way back: a new `version` is a new field.
 */
function useWrittenParam(param: string, value: string) {
  const change = useSearchChange()
  const [written, setWritten] = useState(value)
  const [seen, setSeen] = useState(value)
  const [version, setVersion] = useState(0)
  if (seen !== value) {
    setSeen(value)
    if (value !== written) {
      setWritten(value)
      setVersion(version + 1)
    }
  }
  const write = useDebouncedCallback((next: string) => {
    if (next === value) return
    setWritten(next)
    change({ [param]: next === '' ? undefined : next }, { replace: value !== '' })
  }, TYPING_MS)
  return { version, write }
}

type SearchFilterProps = {
  /** What it says while it is empty, and its name. */
  placeholder: string
  /** `?busca=` as it stands. */
  value: string | undefined
}

/** `?busca=`, changed when the typing pauses, at once by Enter. */
export function SearchFilter({ placeholder, value = '' }: SearchFilterProps) {
  const { version, write } = useWrittenParam('busca', value)
  return (
    <TextInput
      key={version}
      className={classes.search ?? ''}
      size="sm"
      type="search"
      maxLength={200}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      defaultValue={value}
      onChange={({ currentTarget }) => write(currentTarget.value.trim())}
      onKeyDown={({ key }) => {
        if (key === 'Enter') write.flush()
      }}
    />
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
    <NativeSelect
      className={classes.select ?? ''}
      size="sm"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => change({ [param]: currentTarget.value || undefined })}
      data={[{ value: '', label: all }, ...choices]}
    />
  )
}

type DayFilterProps = { param: 'de' | 'ate'; label: string; value: string | undefined }

/** An inclusive day; the browser writes it as dd/mm/aaaa and knows how to choose one. */
export function DayFilter({ param, label, value = '' }: DayFilterProps) {
  const { version, write } = useWrittenParam(param, value)
  const id = useId()
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        key={version}
        id={id}
        size="sm"
        type="date"
        // A year that is being typed is no year yet.
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.validity.valid) write(currentTarget.value)
        }}
      />
    </div>
  )
}

/** 'Limpar Filtros': these parameters leave the address. */
export function ClearFilters({ params }: { params: readonly string[] }) {
  const change = useSearchChange()
  return (
    <Button
      className={classes.clear ?? ''}
      size="sm"
      variant="subtle"
      color="gray"
      leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
      onClick={() => change(Object.fromEntries(params.map((param) => [param, undefined])))}
    >
      Limpar Filtros
    </Button>
  )
}
