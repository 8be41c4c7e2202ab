import classes from './marks.module.css'

/** The timing track of an optical form (spec 24.11). Decorative; stretches to its box. */
export function Marks({
  orientation = 'vertical',
  className = '',
}: {
  orientation?: 'vertical' | 'horizontal'
  className?: string | undefined
}) {
  return <div aria-hidden className={`${classes.marks} ${className}`} data-orientation={orientation} />
}
