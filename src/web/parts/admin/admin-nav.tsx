import { SITE } from '#pt-br/site.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { suspectCountQuery } from '#web/api/admin/admin-suspects.ts'
import { useQuery } from '@tanstack/react-query'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import type { Icon } from '#web/ui/icons/icon.tsx'
import {
  IconAlertCircle,
  IconClipboardList,
  IconHistory,
  IconListDetails,
  IconLockOpen,
  IconMail,
  IconMessages,
  IconReportAnalytics,
  IconUsers,
} from '#web/ui/icons/icons.gen.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './admin-nav.module.css'

type Entry = { to: LinkProps['to']; label: string; icon: Icon }

const ENTRIES = [
  { to: '/admin/exams', label: 'Gerenciar Exames', icon: IconClipboardList },
  { to: '/admin/questions', label: 'Questões', icon: IconListDetails },
  { to: '/admin/suspects', label: 'Suspeitas', icon: IconAlertCircle },
  { to: '/admin/users', label: 'Usuários', icon: IconUsers },
  { to: '/admin/acessos', label: 'Acessos', icon: IconLockOpen },
  { to: '/admin/comments', label: 'Comentários', icon: IconMessages },
  { to: '/admin/reports', label: 'Relatórios', icon: IconReportAnalytics },
  { to: '/admin/mensagens', label: 'Mensagens', icon: IconMail },
  { to: '/admin/registro', label: 'Registro', icon: IconHistory },
] as const satisfies readonly Entry[]

/** Where everything is open, nobody is given access. */
const isOfThisSite = ({ to }: Entry) => to !== '/admin/acessos' || SITE.access !== 'open'

export function AdminNav({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const waiting = useQuery(suspectCountQuery).data?.total ?? 0
  const hasBadge = (to: Entry['to']) => to === '/admin/suspects' && waiting > 0
  const nameOf = ({ to, label }: Pick<Entry, 'to' | 'label'>) =>
    hasBadge(to) ? `${label}, ${formatInteger(waiting)} para olhar` : label
  return (
    <div className={classes.panel} data-collapsed={isCollapsed || undefined}>
      {isCollapsed ? (
        <VisuallyHidden component="p">Admin Panel</VisuallyHidden>
      ) : (
        <p className={classes.title}>Admin Panel</p>
      )}
      <nav className={classes.nav} aria-label="Administração">
        {ENTRIES.filter(isOfThisSite).map(({ to, label, icon: Sign }) => (
          <Tooltip key={to} label={nameOf({ to, label })} position="right" disabled={!isCollapsed}>
            <Link
              to={to}
              aria-label={isCollapsed ? nameOf({ to, label }) : undefined}
              activeOptions={{ includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Sign size={20} stroke={1.75} aria-hidden />
              {!isCollapsed && label}
              {isCollapsed && hasBadge(to) && <i className={classes.dot} aria-hidden />}
              {!isCollapsed && hasBadge(to) && (
                <>
                  {' '}
                  <b className={classes.badge}>{formatInteger(waiting)}</b>
                  <VisuallyHidden> para olhar</VisuallyHidden>
                </>
              )}
            </Link>
          </Tooltip>
        ))}
      </nav>
    </div>
  )
}
