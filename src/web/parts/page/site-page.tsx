import { AnswersPresses } from '#web/ui/document/answers-presses.tsx'
import { CONTENT_ID, SkipLink } from '#web/ui/document/skip-link.tsx'
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import classes from './site-page.module.css'
import { copyrightLine, isSelling, SITE } from '#pt-br/site.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { Marks } from '#web/ui/marks/marks.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'

// Of the trademark notice's last review; a clock would differ between server and browser.
const COPYRIGHT_YEAR = 2026

type FooterLink = LinkProps & { children: string }

const PRICES: FooterLink = { to: '/', hash: 'precos', children: 'Preços' }

const navigate = (): readonly FooterLink[] => [
  { to: '/simulados', children: 'Simulados' },
  { to: '/pomodoro', children: 'Pomodoro' },
  ...(isSelling() ? [PRICES] : []),
  { to: '/', hash: 'faq', children: 'FAQ' },
]

const MEMBER: readonly FooterLink[] = [{ to: '/dashboard', children: 'Meu Painel' }]

const VISITOR: readonly FooterLink[] = [
  { to: '/auth', children: 'Entrar' },
  { to: '/auth', search: { aba: 'criar' }, children: 'Criar conta' },
]

const TERMS: readonly FooterLink[] = [
  { to: '/privacidade', children: 'Política de privacidade' },
  { to: '/termos', children: 'Termos de uso' },
]

const LinkColumn = ({ title, links }: { title: string; links: readonly FooterLink[] }) => (
  <nav aria-label={title}>
    <h2 className={classes.heading}>{title}</h2>
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.children}>
          <Link {...link} />
        </li>
      ))}
    </ul>
  </nav>
)

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

// The foot of ordinary pages (spec 2.7). Links to missing screens are not shown.
function Footer() {
  const viewer = useViewer()
  return (
    <footer className={classes.footer}>
      <Marks orientation="horizontal" />
      <Container className={classes.content ?? ''}>
        <div className={classes.columns}>
          <div>
            <HomeLink className={classes.brand} />
            <p className={classes.motto}>
              {SITE.slogan} {SITE.motto}
            </p>
            <p className={classes.links}>
              <a href={`mailto:${SITE.contact.support}`}>{SITE.contact.support}</a>
            </p>
          </div>
          <LinkColumn title="Navegar" links={navigate()} />
          <LinkColumn title="Sua conta" links={viewer ? MEMBER : VISITOR} />
          <LinkColumn title="Termos" links={TERMS} />
        </div>
        <p className={classes.notice}>{copyrightLine(COPYRIGHT_YEAR)}</p>
      </Container>
    </footer>
  )
}
