import { STEPS } from '#pt-br/landing.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import classes from './how-it-works.module.css'
import { Section, StartButton } from './section.tsx'

export function HowItWorks() {
  return (
    <Section id="como-funciona" title="Como funciona">
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <Bubble
              label={index + 1}
              size={44}
              state={index === STEPS.length - 1 ? 'empty' : 'selected'}
              variant={index % 2 === 0 ? 1 : 2}
              className={classes.number}
            />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <StartButton>Começar agora</StartButton>
    </Section>
  )
}
