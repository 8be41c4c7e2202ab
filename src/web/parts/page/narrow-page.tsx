import { BRAND } from '#pt-br/brand.ts'
import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { BrandLockup } from '#web/ui/marks/brand-mark.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './narrow-page.module.css'

export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Sheet padding="none" className={classes.sheet}>
        <Link to="/" className={classes.brand} aria-label={`${BRAND.name}, início`}>
          <BrandLockup />
        </Link>
        {children}
      </Sheet>
      <AnswersPresses />
    </main>
  )
}

export function NarrowTitle({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div>
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
    </div>
  )
}

export function NarrowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
