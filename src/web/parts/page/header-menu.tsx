import { isSelling } from '#pt-br/site.ts'
import type { Viewer } from '#web/api/accounts/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MenuSheet } from '#web/ui/dialogs/menu-sheet.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import { Link } from '@tanstack/react-router'
import classes from './header-menu.module.css'
import { LateLeaveButton } from './late-leave-button.tsx'

const MENU = 'menu'

/** The navigation of small screens (spec 2.7). */
export function HeaderMenu({ viewer }: { viewer: Viewer | null }) {
  return (
    <MenuSheet id={MENU} shape="page">
      <nav className={classes.nav} aria-label="Principal">
        <MenuLink to="/" label="Início" />
        <MenuLink to="/simulados" label="Simulados" />
        <MenuLink to="/pomodoro" label="Pomodoro" />
        {isSelling() && <MenuLink to="/" hash="precos" label="Preços" />}
        <MenuLink to="/" hash="faq" label="FAQ" />
        {viewer?.role === 'admin' && <MenuLink to="/admin/exams" label="Administração" />}
      </nav>
      <div className={classes.actions}>
        {viewer ? <MemberChoices viewer={viewer} /> : <VisitorChoices />}
        <SchemeSwitch variant="button" />
      </div>
    </MenuSheet>
  )
}

type MenuLinkProps = {
  to: '/' | '/simulados' | '/pomodoro' | '/admin/exams'
  hash?: string
  label: string
}

function MenuLink({ to, hash, label }: MenuLinkProps) {
  return (
    <Link
      to={to}
      {...(hash && { hash })}
      activeOptions={{ exact: true, includeHash: true }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {label}
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}

function VisitorChoices() {
  return (
    <>
      <LinkButton to="/auth" search={{ aba: 'criar' }} size="lg">
        Cadastrar
      </LinkButton>
      <LinkButton to="/auth" size="lg" variant="default">
        Entrar
      </LinkButton>
    </>
  )
}

function MemberChoices({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p className={classes.greeting}>Olá, {viewer.email}</p>
      <LinkButton to="/dashboard" size="lg">
        Meu Painel
      </LinkButton>
      <LateLeaveButton menu={MENU} />
    </>
  )
}
