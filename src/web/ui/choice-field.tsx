import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '#web/ui/icons/icons.gen.ts'

/** The browser's own select, which every phone shows well. */
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
