import { TextInput, type TextInputProps } from '@mantine/core'

/** The address that signs in. */
export const EmailField = (props: Omit<TextInputProps, 'type' | 'name'>) => (
  <TextInput label="E-mail" autoComplete="username" {...props} type="email" name="email" />
)
