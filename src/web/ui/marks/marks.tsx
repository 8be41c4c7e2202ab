import classes from './marks.module.css'

/**
 * The timing track of an optical form: down the left edge of a sheet, or along the top of the footer.
 * Decorative; stretches to its box (spec 24.11).
 */
export function Marks({
  orientation = 'vertical',
  className = '',
}: {
  orientation?: 'vertical' | 'horizontal'
  className?: string | undefined
}) {
  return <div aria-hidden className={`${classes.marks} ${className}`} data-orientation={orientation} />
}
