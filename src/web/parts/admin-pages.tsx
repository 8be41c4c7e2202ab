import { pageLinks } from '#domain/paging.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './admin-pages.module.css'
import { FIRST_PAGE } from './admin-search.ts'

type AdminFootProps = {
  /** 'Mostrando 10 de 86 comentários' */
  text: string
  /** The page on the screen, from 1. */
  page: number
  /** How many there are. */
  pages: number
}

/** Under a table: how much of it is shown, and the way to the rest. */
export function AdminFoot({ text, page, pages }: AdminFootProps) {
  return (
    <div className={classes.foot}>
      <p role="status">{text}</p>
      <AdminPages page={page} pages={pages} />
    </div>
  )
}

/** At most five page links that change `?pagina=` and nothing else; none while there is one page (product 2 and 9). */
function AdminPages({ page, pages }: Omit<AdminFootProps, 'text'>) {
  const links = pageLinks(page, pages)
  if (links.length === 0) return null
  return (
    <nav className={classes.pages} aria-label="Páginas">
      <Step label="Página anterior" to={page > 1 ? page - 1 : null}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Step>
      {links.map((number) => (
        <PageLink key={number} page={number} label={`Página ${number}`} isCurrent={number === page}>
          {number}
        </PageLink>
      ))}
      <Step label="Próxima página" to={page < pages ? page + 1 : null}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  )
}

function Step({ label, to, children }: { label: string; to: number | null; children: ReactNode }) {
  if (to === null) {
    return (
      <span className={classes.none} aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <PageLink page={to} label={label}>
      {children}
    </PageLink>
  )
}

type PageLinkProps = { page: number; label: string; isCurrent?: boolean; children: ReactNode }

function PageLink({ page, label, isCurrent = false, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={(all) => ({ ...all, ...(page === 1 ? FIRST_PAGE : { pagina: page }) })}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  )
}
