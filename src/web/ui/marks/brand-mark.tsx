import { SITE } from '#pt-br/site.ts'
import { Link } from '@tanstack/react-router'
import classes from './brand-mark.module.css'

/** A filled bubble with the corrector's tick cut out. Decorative, 28 px unless a class says otherwise. */
export function BrandMark({ className = '' }: { className?: string | undefined }) {
  return (
    <svg aria-hidden focusable="false" viewBox="0 0 32 32" className={`${classes.mark} ${className}`}>
      <path d="M26.25 5.75A14.5 14.5 0 1 0 30.5 16H20.7l-5.2 5.2-5.9-5.9 2.5-2.5 3.4 3.4Z" />
    </svg>
  )
}

/** The lockup as the way home. */
export const HomeLink = ({ className }: { className?: string | undefined }) => (
  <Link to="/" className={className} aria-label={`${SITE.name}, início`}>
    <BrandLockup />
  </Link>
)

export function BrandLockup() {
  return (
    <span className={classes.lockup}>
      <BrandMark />
      {SITE.name}
    </span>
  )
}
