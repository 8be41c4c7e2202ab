import { optionLetter } from '#domain/questions/questions.ts'
import { questionsOf } from '#pt-br/landing.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { Container, Title } from '@mantine/core'
import { IconChevronDown } from '#web/ui/icons/icons.gen.ts'
import classes from './questions.module.css'
import section from './section.module.css'

/** The browser's own disclosures, one open at a time: no script, and found by a search on the page. */
export function Questions() {
  return (
    <section id="faq" className={section.section} aria-labelledby="faq-title">
      <Container className={classes.grid ?? ''}>
        <div>
          <Title order={2} id="faq-title">
            Perguntas frequentes
          </Title>
          <p className={section.sub}>Assinale a alternativa que descreve sua dúvida.</p>
        </div>
        <div>
          {questionsOf().map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0} className={classes.item}>
              <summary>
                <span className={classes.letter}>
                  <Bubble label={optionLetter(index)} className={classes.empty} />
                  <Bubble
                    label={optionLetter(index)}
                    state="selected"
                    variant={index % 2 === 0 ? 1 : 2}
                    className={classes.filled}
                  />
                </span>
                <span>{question}</span>
                <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.arrow} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Container>
    </section>
  )
}
