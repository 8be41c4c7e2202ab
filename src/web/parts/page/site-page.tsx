import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { CONTENT_ID, SkipLink } from '#web/ui/document/skip-link.tsx'
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './site-page.module.css'

type SitePageProps = {
  width?: 'container' | 'full'
  children: ReactNode
}

export function SitePage({ width = 'container', children }: SitePageProps) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <Header />
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        {width === 'container' ? (
          <Container className={classes.column ?? ''}>{children}</Container>
        ) : (
          children
        )}
      </main>
      <Footer />
      <AnswersPresses />
    </div>
  )
}
