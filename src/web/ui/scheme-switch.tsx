import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './scheme-switch.module.css'

/** Light or dark, remembered by the browser. Until hydration both icons stand ready and CSS shows the right one. */
export function SchemeSwitch({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const next = scheme === 'light' ? 'dark' : 'light'
  const turn = () => setColorScheme(next)
  const icon = (
    <>
      <IconMoon size={20} stroke={1.75} aria-hidden className={classes.moon} />
      <IconSun size={20} stroke={1.75} aria-hidden className={classes.sun} />
    </>
  )
  if (variant === 'button') {
    return (
      <Button variant="subtle" color="gray" fullWidth leftSection={icon} onClick={turn}>
        {next === 'dark' ? 'Tema escuro' : 'Tema claro'}
      </Button>
    )
  }
  return (
    <ActionIcon onClick={turn} aria-label={next === 'dark' ? 'Usar tema escuro' : 'Usar tema claro'}>
      {icon}
    </ActionIcon>
  )
}
