import { Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'

type SectionProps = {
  /** Where links of the header and footer lead; it also names the section. */
  id: string
  title: string
  sub?: string
  /** `sheet` lies on the desk as a sheet of paper, `joined` follows the section above without a gap. */
  tone?: 'desk' | 'sheet' | 'joined'
  children: ReactNode
}

/** A band of the landing page under its title. */
export function Section({ id, title, sub, tone = 'desk', children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone} aria-labelledby={`${id}-titulo`}>
      <Container>
        <div className={classes.head}>
          <Title order={2} id={`${id}-titulo`} className={classes.title ?? ''}>
            {title}
          </Title>
          {sub && <p className={classes.sub}>{sub}</p>}
        </div>
        {children}
      </Container>
    </section>
  )
}
