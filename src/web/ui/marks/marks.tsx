import classes from './marks.module.css'

type MarksProps = { orientation?: 'vertical' | 'horizontal'; className?: string | undefined }

/** The timing track of an optical form (spec 24.11). Decorative; stretches to its box. */
export function Marks({ orientation = 'vertical', className = '' }: MarksProps) {
  return <div aria-hidden className={`${classes.marks} ${className}`} data-orientation={orientation} />
}
