import { isSelling } from '#pt-br/site.ts'
import { useViewer, type Viewer } from '#web/api/accounts/session.ts'
import { HomeLink } from '#web/ui/marks/brand-mark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { Container } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { HeaderMenu } from './header-menu.tsx'
import classes from './header.module.css'
import { LateLeaveButton } from './late-leave-button.tsx'

/** A link to a section is current only while the address names it. */
const OF_THE_SECTION = { exact: true, includeHash: true } as const

/** The sticky bar of ordinary pages; on small screens a menu (spec 2.7). */
export function Header() {
  const viewer = useViewer()
  return (
    <header className={classes.header}>
      <Container className={classes.bar ?? ''}>
        <HomeLink className={classes.brand} />
        <nav className={classes.nav} aria-label="Principal">
          <Link to="/simulados" activeProps={{ 'aria-current': 'page' }}>
            Simulados
          </Link>
          <Link to="/pomodoro" activeProps={{ 'aria-current': 'page' }}>
            Pomodoro
          </Link>
          {isSelling() && (
            <Link to="/" hash="precos" activeOptions={OF_THE_SECTION}>
              Preços
            </Link>
          )}
          <Link to="/" hash="faq" activeOptions={OF_THE_SECTION}>
            FAQ
          </Link>
          {viewer?.role === 'admin' && <Link to="/admin/exams">Administração</Link>}
        </nav>
        <div className={classes.end}>{viewer ? <MemberActions viewer={viewer} /> : <VisitorActions />}</div>
        <div className={classes.small}>
          <HeaderMenu viewer={viewer} />
        </div>
      </Container>
    </header>
  )
}

function VisitorActions() {
  return (
    <>
      <SchemeSwitch />
      <LinkButton to="/auth" variant="subtle" color="gray">
        Entrar
      </LinkButton>
      <LinkButton to="/auth" search={{ aba: 'criar' }}>
        Cadastrar
      </LinkButton>
    </>
  )
}

function MemberActions({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <span className={classes.greeting} title={viewer.email}>
        Olá, {viewer.email}
      </span>
      <LinkButton to="/dashboard" variant="default">
        Meu Painel
      </LinkButton>
      <SchemeSwitch />
      <LateLeaveButton />
    </>
  )
}
