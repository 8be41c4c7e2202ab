import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconMoon, IconSun } from '#web/ui/icons/icons.gen.ts'
import classes from './scheme-switch.module.css'
import { TURNS_SCHEME } from './document/pre-hydration-script.ts'

const TURNS = { [TURNS_SCHEME]: '' }

/** Stored by the browser. Works by the pre-hydration script; style sheets show the scheme it turns to. */
export function SchemeSwitch({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const icon = (
    <>
      <IconMoon size={20} stroke={1.75} aria-hidden className={classes.toDark} />
      <IconSun size={20} stroke={1.75} aria-hidden className={classes.toLight} />
    </>
  )
  if (variant === 'button') {
    return (
      <Button variant="subtle" color="gray" fullWidth leftSection={icon} {...TURNS}>
        <span className={classes.toDark}>Tema escuro</span>
        <span className={classes.toLight}>Tema claro</span>
      </Button>
    )
  }
  return (
    <ActionIcon {...TURNS}>
      {icon}
      <VisuallyHidden className={classes.toDark ?? ''}>Usar tema escuro</VisuallyHidden>
      <VisuallyHidden className={classes.toLight ?? ''}>Usar tema claro</VisuallyHidden>
    </ActionIcon>
  )
}
