import { BRAND, copyrightLine } from '#pt-br/brand.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { Marks } from '#web/ui/marks/marks.tsx'
import { Container } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './footer.module.css'

/** Of the trademark notice's last review; a clock would differ between server and browser. */
const COPYRIGHT_YEAR = 2026

/** The foot of ordinary pages (spec 2.7). Links to missing screens are not shown. */
export function Footer() {
  const viewer = useViewer()
  return (
    <footer className={classes.footer}>
      <Marks orientation="horizontal" />
      <Container className={classes.content ?? ''}>
        <div className={classes.columns}>
          <div>
            <HomeLink className={classes.brand} />
            <p className={classes.motto}>
              {BRAND.slogan} {BRAND.motto}
            </p>
          </div>
          <LinkColumn title="Navegar" links={SITE} />
          <LinkColumn title="Sua conta" links={viewer ? MEMBER : VISITOR} />
          <LinkColumn title="Termos" links={TERMS} />
        </div>
        <p className={classes.notice}>{copyrightLine(COPYRIGHT_YEAR)}</p>
      </Container>
    </footer>
  )
}

type FooterLink = LinkProps & { children: string }

const SITE: readonly FooterLink[] = [
  { to: '/simulados', children: 'Simulados' },
  { to: '/pomodoro', children: 'Pomodoro' },
  { to: '/', hash: 'precos', children: 'Preços' },
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
