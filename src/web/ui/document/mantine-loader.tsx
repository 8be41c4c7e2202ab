import type { ComponentProps } from 'react'
import classes from './mantine-loader.module.css'

/** Five bubbles in sequence as Mantine's loader, inside its size and colour: buttons that are busy. */
export function MantineLoader({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span {...props} className={[classes.loader, className].join(' ')}>
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
