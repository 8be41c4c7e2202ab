import { useViewer } from '#web/api/accounts/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'

/** The first step from the landing page: the exams, for visitors after a sign-up. */
export function StartButton({ children }: { children: string }) {
  const viewer = useViewer()
  return viewer ? (
    <LinkButton to="/simulados" size="lg">
      {children}
    </LinkButton>
  ) : (
    <LinkButton to="/auth" search={{ aba: 'criar', de: '/simulados' }} size="lg">
      {children}
    </LinkButton>
  )
}

type SectionProps = {
  id: string
  title: string
  sub?: string
  tone?: 'desk' | 'sheet' | 'joined'
  children: ReactNode
}

export function Section({ id, title, sub, tone = 'desk', children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone} aria-labelledby={`${id}-title`}>
      <Container>
        <div className={classes.head}>
          <Title order={2} id={`${id}-title`} className={classes.title ?? ''}>
            {title}
          </Title>
          {sub && <p className={classes.sub}>{sub}</p>}
        </div>
        {children}
      </Container>
    </section>
  )
}
