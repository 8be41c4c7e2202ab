import { READY } from '#pt-br/landing.ts'
import { Container, Title } from '@mantine/core'
import hero from './hero.module.css'
import classes from './home-screen.module.css'
import section from './section.module.css'

// The classes hide a picture in the other scheme; what is hidden is not loaded.
const PICTURES = [
  { src: '/prontidao-claro.webp', hidden: 'mantine-dark-hidden' },
  { src: '/prontidao-escuro.webp', hidden: 'mantine-light-hidden' },
]

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
        <div>
          {PICTURES.map(({ src, hidden }) => (
            <img
              key={src}
              className={hidden}
              src={src}
              alt={READY.picture}
              width={388}
              height={400}
              loading="lazy"
            />
          ))}
        </div>
      </Container>
    </section>
  )
}
