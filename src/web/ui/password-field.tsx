import { ActionIcon, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff } from '#web/ui/icons/icons.gen.ts'
import classes from './password-field.module.css'
import { SHOWS_PASSWORD } from './document/pre-hydration-script.ts'

const SHOWS = { [SHOWS_PASSWORD]: '' }

/** The current password. Show and hide work by the pre-hydration script; style sheets show what the button will do. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  return (
    <TextInput
      label="Senha"
      name="password"
      autoComplete="current-password"
      {...props}
      type="password"
      wrapperProps={WRAPPER}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          className={classes.button ?? ''}
          {...SHOWS}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconEye size={20} stroke={1.75} aria-hidden className={classes.shows} />
          <IconEyeOff size={20} stroke={1.75} aria-hidden className={classes.hides} />
          <VisuallyHidden className={classes.shows ?? ''}>Mostrar senha</VisuallyHidden>
          <VisuallyHidden className={classes.hides ?? ''}>Ocultar senha</VisuallyHidden>
        </ActionIcon>
      }
    />
  )
}

const WRAPPER = { 'data-password': '' }
