import { SitePage } from '#web/parts/page/site-page.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import type { ReactNode } from 'react'
import classes from './legal-page.module.css'

export type LegalSection = { id: string; title: string; body: ReactNode }

/** A point of a list: its words beside the mark, however long. */
export const Point = ({ children }: { children: ReactNode }) => (
  <li>
    <span>{children}</span>
  </li>
)

type LegalPageProps = {
  title: string
  lead: string
  summary: readonly ReactNode[]
  sections: readonly LegalSection[]
  other: { to: '/privacidade' | '/termos'; label: string }
}

/** A text with numbered sections and its index (spec 24.31). */
export function LegalPage({ title, lead, summary, sections, other }: LegalPageProps) {
  return (
    <SitePage>
      <div className={classes.page}>
        <header className={classes.head}>
          <p className={classes.kind}>Termos</p>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
        </header>
        <nav className={classes.index} aria-label="Nesta página">
          <b>Nesta página</b>
          {sections.map((section) => (
            <a key={section.id} href={`#${section.id}`}>
              {section.title}
            </a>
          ))}
          <TextLink to={other.to} className={classes.other ?? ''}>
            {other.label}
          </TextLink>
        </nav>
        <div className={classes.text}>
          <div className={classes.summary}>
            <h2>Em resumo</h2>
            <ul>
              {summary.map((sentence, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- fixed sentences, some of them elements
                <li key={index}>
                  <Tick />
                  <span>{sentence}</span>
                </li>
              ))}
            </ul>
          </div>
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                <span>{index + 1}.</span> {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  )
}
