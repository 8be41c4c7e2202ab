import { TESTIMONIALS, TESTIMONIALS_LABEL, type Testimonial } from '#pt-br/landing.ts'
import { Section } from './section.tsx'
import classes from './testimonials.module.css'

/** Labelled as samples until real ones are here (spec 10.2). */
export function Testimonials() {
  return (
    <Section id="depoimentos" tone="sheet" title="Quem já conferiu o gabarito" sub={TESTIMONIALS_LABEL}>
      <div className={classes.grid}>
        {TESTIMONIALS.map((testimonial) => (
          <Quote key={testimonial.exam} {...testimonial} />
        ))}
      </div>
    </Section>
  )
}

function Quote({ text, role, exam, booklet }: Testimonial) {
  return (
    <figure>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span className={classes.initial} data-booklet={booklet} aria-hidden>
          {role.slice(0, 1)}
        </span>
        <span>
          <b>{role}</b>
          <span className={classes.exam}>{exam}</span>
        </span>
      </figcaption>
    </figure>
  )
}
