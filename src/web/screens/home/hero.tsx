import { callsOf, heroFacts } from '#pt-br/landing.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Container } from '@mantine/core'
import classes from './hero.module.css'
import { HeroSheet } from './hero-sheet.tsx'
import { StartButton } from './section.tsx'

export function Hero() {
  return (
    <section className={classes.hero}>
      <Container className={classes.grid ?? ''}>
        <div>
          <h1 className={classes.title}>
            <span className={classes.whole}>Prepare-se</span> para sua certificação com quem entende do
            assunto
          </h1>
          <p className={classes.lead}>
            Estude com simulados comentados e organize seus estudos com Pomodoro. Você responde, confere a
            explicação na hora e sabe exatamente o que revisar.
          </p>
          <div className={classes.actions}>
            <StartButton>{callsOf().start}</StartButton>
            <LinkButton to="/simulados" size="lg" variant="subtle" color="gray">
              Ver simulados
            </LinkButton>
          </div>
          <ul className={classes.facts}>
            {heroFacts().map((fact) => (
              <li key={fact}>
                <Tick />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <HeroSheet />
      </Container>
    </section>
  )
}
