import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'

/** A password with a button to show and hide it; the button answers to click, keyboard and screen readers alike. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, { toggle }] = useDisclosure(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={toggle}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
