import { READY } from '#pt-br/landing.ts'
import hero from './hero.module.css'
import classes from './home-screen.module.css'
import { Section } from './section.tsx'

// The classes hide a picture in the other scheme; what is hidden is not loaded.
const PICTURES = [
  { src: '/prontidao-claro.webp', hidden: 'mantine-dark-hidden' },
  { src: '/prontidao-escuro.webp', hidden: 'mantine-light-hidden' },
]

/** What the other ways to work are for, with a picture of the product as it is (spec 10.3). */
export function ReadinessSection() {
  return (
    <Section id="prontidao" tone="joined" title={READY.title}>
      <div className={hero.grid}>
        <div className={classes.words}>
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
      </div>
    </Section>
  )
}
