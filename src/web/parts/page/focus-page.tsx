import { CONTENT_ID, SkipLink } from '#web/ui/document/skip-link.tsx'
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './focus-page.module.css'

type FocusPageProps = {
  back?: ReactNode
  title: ReactNode
  /** Takes the middle of the header; the title then stands where the way back does. */
  middle?: ReactNode
  right?: ReactNode
  progress?: ReactNode
  band?: ReactNode
  children: ReactNode
}

/** The frame of a simulation and its review: a thin sticky header around the sheet. */
export function FocusPage({ back, title, middle, right, progress, band, children }: FocusPageProps) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <Container className={classes.bar ?? ''} data-middle={middle !== undefined || undefined}>
          {middle === undefined && <div className={classes.back}>{back}</div>}
          <h1 className={classes.title}>{title}</h1>
          {middle !== undefined && <div>{middle}</div>}
          <div className={classes.right}>{right}</div>
        </Container>
        {progress && <Container>{progress}</Container>}
      </header>
      {band}
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}
