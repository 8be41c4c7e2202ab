import classes from './perforation.module.css'

/** The punched, dashed rule between a sheet and its tear-off stub. Spans the sheet from edge to edge. */
export function Perforation({ className = '' }: { className?: string | undefined }) {
  return <div aria-hidden className={`${classes.perforation} ${className}`} />
}
