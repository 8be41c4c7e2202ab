import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

/** A choice of few words by the browser's own list, which every phone knows how to show. */
export function ChoiceField(props: Omit<NativeSelectProps, 'rightSection'>) {
  return (
    <NativeSelect
      size="md"
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      rightSectionWidth={34}
      {...props}
    />
  )
}
