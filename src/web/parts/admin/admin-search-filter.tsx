import { TextInput } from '@mantine/core'
import { IconSearch } from '#web/ui/icons/icons.gen.ts'
import classes from './admin-filters.module.css'
import { oneLine } from '#web/parts/one-line.ts'
import { type OnWrite, useFieldVersion, useWriteParam } from './admin-written-param.ts'

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
