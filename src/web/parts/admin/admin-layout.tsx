import { SITE } from '#pt-br/site.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { BrandLockup, BrandMark } from '#web/ui/marks/brand-mark.tsx'
import { MenuSheet } from '#web/ui/dialogs/menu-sheet.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { CONTENT_ID, SkipLink } from '#web/ui/document/skip-link.tsx'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useLocalStorage, useWindowEvent } from '@mantine/hooks'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
} from '#web/ui/icons/icons.gen.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActConfirmation } from '#web/parts/accounts/act-confirmation.tsx'
import classes from './admin-layout.module.css'
import { AdminNav } from './admin-nav.tsx'
import { useLeaving } from '#web/parts/page/use-leaving.tsx'

/** The frame of the admin area; the one place that asks for a confirmation (spec 9.1). */
export function AdminLayout({ children }: { children: ReactNode }) {
  // Rendered in the browser only: the stored choice is there at once.
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'gabarite-admin-recolhido',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  useWindowEvent('keydown', actOncePerPress, { capture: true })
  return (
    <ActConfirmation>
      <div className={classes.area} data-admin-area data-collapsed={isCollapsed || undefined}>
        <SkipLink />
        <aside className={classes.sidebar} aria-label="Admin Panel">
          <SidebarHead isCollapsed={isCollapsed} onToggle={() => setCollapsed(!isCollapsed)} />
          <AdminNav isCollapsed={isCollapsed} />
          <div className={classes.foot}>
            <SchemeSwitch />
          </div>
        </aside>
        <div className={classes.column}>
          <AreaHeader />
          <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </div>
      </div>
    </ActConfirmation>
  )
}

/** After an act the focus stands on the next row's: a key that is held would go on from person to person. */
function actOncePerPress(event: KeyboardEvent) {
  const { target, key, repeat } = event
  const acts = target instanceof Element && target.matches('button, a, input')
  if (repeat && key === 'Enter' && acts) event.preventDefault()
}

function SidebarHead({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const label = isCollapsed ? 'Expandir menu' : 'Recolher menu'
  const Sign = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.top}>
      <Link to="/" className={classes.brand} aria-label={`${SITE.name}, início`}>
        {isCollapsed ? <BrandMark /> : <BrandLockup />}
      </Link>
      <Tooltip label={label} position="right">
        <ActionIcon className={classes.toggle ?? ''} aria-label={label} onClick={onToggle}>
          <Sign size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

function AreaHeader() {
  const viewer = useViewer()
  const { leave, isLeaving, question } = useLeaving()
  return (
    <header className={classes.header}>
      <MenuSheet id="menu" shape="side" className={classes.menu}>
        <AdminNav />
        <SchemeSwitch variant="button" />
      </MenuSheet>
      <b>Área Administrativa</b>
      <span className={classes.email}>{viewer?.email}</span>
      <Button
        size="sm"
        variant="default"
        className={classes.leave ?? ''}
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
        loading={isLeaving}
        onClick={leave}
      >
        Sair
      </Button>
      {question}
    </header>
  )
}
