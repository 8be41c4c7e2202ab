import type { Viewer } from '#web/api/session.ts'
import { BrandLockup } from '#web/ui/brand-mark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './header-menu.module.css'

type HeaderMenuProps = { viewer: Viewer | null; onLeave: () => void }

/** The navigation of small screens: fills the screen and closes after each choice (product.md 2). */
export function HeaderMenu({ viewer, onLeave }: HeaderMenuProps) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="100%"
        title={<BrandLockup />}
        closeButtonProps={{ 'aria-label': 'Fechar menu', size: 44, iconSize: 20 }}
        classNames={{
          header: classes.head ?? '',
          close: classes.close ?? '',
          body: classes.body ?? '',
          content: classes.content ?? '',
        }}
      >
        <nav className={classes.nav} aria-label="Principal">
          <MenuLink to="/" label="Início" onChoose={close} />
          <MenuLink to="/simulados" label="Simulados" onChoose={close} />
          <MenuLink to="/pomodoro" label="Pomodoro" onChoose={close} />
          <MenuLink to="/" hash="precos" label="Preços" onChoose={close} />
          <MenuLink to="/" hash="faq" label="FAQ" onChoose={close} />
          {viewer?.role === 'admin' && <MenuLink to="/admin/exams" label="Administração" onChoose={close} />}
        </nav>
        <div className={classes.actions}>
          {viewer ? (
            <MemberChoices viewer={viewer} onLeave={onLeave} onChoose={close} />
          ) : (
            <VisitorChoices onChoose={close} />
          )}
          <SchemeSwitch variant="button" />
        </div>
      </Drawer>
    </>
  )
}

type MenuLinkProps = {
  to: '/' | '/simulados' | '/pomodoro' | '/admin/exams'
  /** A section of that page. */
  hash?: string
  label: string
  onChoose: () => void
}

function MenuLink({ to, hash, label, onChoose }: MenuLinkProps) {
  return (
    <Link
      to={to}
      {...(hash && { hash })}
      onClick={onChoose}
      activeOptions={{ exact: true, includeHash: true }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {label}
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}

function VisitorChoices({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <LinkButton to="/auth" search={{ aba: 'criar' }} size="lg" onClick={onChoose}>
        Cadastrar
      </LinkButton>
      <LinkButton to="/auth" size="lg" variant="default" onClick={onChoose}>
        Entrar
      </LinkButton>
    </>
  )
}

function MemberChoices({
  viewer,
  onLeave,
  onChoose,
}: HeaderMenuProps & { viewer: Viewer; onChoose: () => void }) {
  const leave = () => {
    onChoose()
    onLeave()
  }
  return (
    <>
      <p className={classes.greeting}>Olá, {viewer.email}</p>
      <LinkButton to="/dashboard" size="lg" onClick={onChoose}>
        Meu Painel
      </LinkButton>
      <Button size="lg" variant="default" onClick={leave}>
        Sair
      </Button>
    </>
  )
}
