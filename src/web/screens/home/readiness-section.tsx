import { READY } from '#pt-br/landing.ts'
import { Container, Title } from '@mantine/core'
import hero from './hero.module.css'
import classes from './home-screen.module.css'
import section from './section.module.css'

/** What the other ways to work are for, with a picture of the product as it is (spec 10.3). */
export function ReadinessSection() {
  return (
    <section id="prontidao" aria-labelledby="ready">
      <Container className={hero.grid ?? ''}>
        <div className={classes.words}>
          <Title order={2} id="ready" className={section.title ?? ''}>
            {READY.title}
          </Title>
          {READY.parts.map(({ name, text }) => (
            <div key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        {/* By the device's scheme, so that one picture is loaded; not lazy, so that a print has it. */}
        <picture>
          <source srcSet="/prontidao-escuro.webp" media="(prefers-color-scheme: dark)" />
          <img src="/prontidao-claro.webp" alt={READY.picture} width={388} height={400} fetchPriority="low" />
        </picture>
      </Container>
    </section>
  )
}
