import { BRAND } from '#pt-br/brand.ts'
import { useViewer, type Viewer } from '#web/api/session.ts'
import { BrandLockup } from '#web/ui/brand-mark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { ActionIcon, Container } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HeaderMenu } from './header-menu.tsx'
import classes from './header.module.css'
import { useLeaving } from './use-leaving.tsx'

/** A link to a section is the current one only while the address names it. */
const OF_THE_SECTION = { exact: true, includeHash: true } as const

/** The sticky bar of ordinary pages; on small screens a menu (product.md 2, top navigation). */
export function Header() {
  const viewer = useViewer()
  const { leave, isLeaving, question } = useLeaving()
  return (
    <header className={classes.header}>
      <Container className={classes.bar ?? ''}>
        <Link to="/" className={classes.brand} aria-label={`${BRAND.name}, início`}>
          <BrandLockup />
        </Link>
        <nav className={classes.nav} aria-label="Principal">
          <Link to="/simulados" activeProps={{ 'aria-current': 'page' }}>
            Simulados
          </Link>
          <Link to="/pomodoro" activeProps={{ 'aria-current': 'page' }}>
            Pomodoro
          </Link>
          <Link to="/" hash="precos" activeOptions={OF_THE_SECTION}>
            Preços
          </Link>
          <Link to="/" hash="faq" activeOptions={OF_THE_SECTION}>
            FAQ
          </Link>
          {viewer?.role === 'admin' && <Link to="/admin/exams">Administração</Link>}
        </nav>
        <div className={classes.end}>
          {viewer ? (
            <MemberActions viewer={viewer} isLeaving={isLeaving} onLeave={leave} />
          ) : (
            <VisitorActions />
          )}
        </div>
        <div className={classes.small}>
          <HeaderMenu viewer={viewer} onLeave={leave} />
        </div>
      </Container>
      {question}
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

type MemberActionsProps = { viewer: Viewer; isLeaving: boolean; onLeave: () => void }

function MemberActions({ viewer, isLeaving, onLeave }: MemberActionsProps) {
  return (
    <>
      <span className={classes.greeting} title={viewer.email}>
        Olá, {viewer.email}
      </span>
      <LinkButton to="/dashboard" variant="default">
        Meu Painel
      </LinkButton>
      <SchemeSwitch />
      <ActionIcon aria-label="Sair" title="Sair" onClick={onLeave} loading={isLeaving}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
