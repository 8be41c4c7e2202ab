import type { ComponentProps } from 'react'
import classes from './mantine-loader.module.css'

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
