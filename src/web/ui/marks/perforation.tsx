import classes from './perforation.module.css'

export function Perforation({ className = '' }: { className?: string | undefined }) {
  return <div aria-hidden className={`${classes.perforation} ${className}`} />
}
