import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '#web/ui/icons/icon.tsx'
import type { ComponentProps } from 'react'

type QuietButtonProps = Omit<ButtonProps, 'variant' | 'color' | 'leftSection'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & { icon?: Icon }

/** The way beside the main one: plain text, as 'Cancelar' is. */
export const QuietButton = ({ icon: Sign, ...button }: QuietButtonProps) => (
  <Button
    {...button}
    variant="subtle"
    color="gray"
    leftSection={Sign && <Sign size={button.size === 'sm' ? 18 : 20} stroke={1.75} aria-hidden />}
  />
)
