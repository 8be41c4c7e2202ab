import { pageLinks } from '#domain/text/paging.ts'
import { type Noun, nounFor } from '#pt-br/formats/counts.ts'
import { showingLabel, showingRangeLabel } from '#pt-br/labels.ts'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './admin-pages.module.css'
import type { PageParam } from './admin-search.ts'

export type ListPage<Row> = { entries: readonly Row[]; page: number; pages: number; total: number }

type AdminFootProps = {
  list: ListPage<unknown>
  noun: Noun
  /** Says which ones are shown, not only how many. */
  hasRange?: boolean
  param?: PageParam
  of?: string
}

export function AdminFoot({ list, noun, hasRange = true, ...links }: AdminFootProps) {
  const { entries, total } = list
  const label = hasRange
    ? showingRangeLabel({ ...list, shown: entries.length }, nounFor(total, noun))
    : showingLabel(entries.length, total, nounFor(total, noun))
  return (
    <div className={classes.foot}>
      <p role="status">{label}</p>
      <AdminPages {...list} {...links} />
    </div>
  )
}

type AdminPagesProps = Pick<ListPage<unknown>, 'page' | 'pages'> & Pick<AdminFootProps, 'param' | 'of'>

/** At most five page links, none while there is one page (spec 3.13). */
function AdminPages({ page, pages, param = 'pagina', of }: AdminPagesProps) {
  const links = pageLinks(page, pages)
  if (links.length === 0) return null
  return (
    <nav className={classes.pages} aria-label={of === undefined ? 'Páginas' : `Páginas: ${of}`}>
      <Step param={param} label="Página anterior" to={page > 1 ? page - 1 : null}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Step>
      {links.map((number) => (
        <PageLink
          key={number}
          param={param}
          page={number}
          label={`Página ${number}`}
          isCurrent={number === page}
        >
          {number}
        </PageLink>
      ))}
      <Step param={param} label="Próxima página" to={page < pages ? page + 1 : null}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  )
}

type StepProps = { param: PageParam; label: string; to: number | null; children: ReactNode }

function Step({ to, children, ...link }: StepProps) {
  if (to === null) {
    return (
      <span className={classes.none} aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <PageLink {...link} page={to}>
      {children}
    </PageLink>
  )
}

type PageLinkProps = {
  param: PageParam
  page: number
  label: string
  isCurrent?: boolean
  children: ReactNode
}

function PageLink({ param, page, label, isCurrent = false, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={(all) => ({ ...all, [param]: page === 1 ? undefined : page })}
      // One list of several: the page does not scroll.
      resetScroll={param === 'pagina'}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  )
}
