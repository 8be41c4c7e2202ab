import { callsOf } from '#pt-br/landing.ts'
import { LetterBubbles } from '#web/ui/marks/letter-bubbles.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Container } from '@mantine/core'
import classes from './closing-call.module.css'

const ROWS = [
  { row: 1, filled: 0 },
  { row: 2, filled: 1 },
  { row: 3, filled: 0 },
  { row: 4, filled: 4 },
]

export function ClosingCall() {
  const { closing, signUp } = callsOf()
  return (
    <section className={classes.call} aria-labelledby="call">
      <Container className={classes.grid ?? ''}>
        <div>
          <h2 id="call">A primeira resposta é a mais fácil. Quer marcar?</h2>
          <p>{closing}</p>
          <div className={classes.actions}>
            <LinkButton to="/auth" search={{ aba: 'criar' }} size="lg" className={classes.inverse ?? ''}>
              {signUp}
            </LinkButton>
            <LinkButton to="/simulados" size="lg" className={classes.hollow ?? ''}>
              Ver exames disponíveis
            </LinkButton>
          </div>
        </div>
        <div className={classes.sheet} aria-hidden>
          {ROWS.map(({ row, filled }) => (
            <div key={row}>
              <LetterBubbles
                bubbleAt={(letter) => ({
                  state: letter === filled ? 'selected' : 'empty',
                  variant: row % 2 === 0 ? 1 : 2,
                  className: classes.bubble,
                })}
              />
            </div>
          ))}
        </div>
      </Container>
    </section>
  )
}
