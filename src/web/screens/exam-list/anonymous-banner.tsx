import { accountOpens } from '#pt-br/access-words.ts'
import { isSelling } from '#pt-br/site.ts'
import { LetterBubbles } from '#web/ui/marks/letter-bubbles.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import classes from './anonymous-banner.module.css'

const BACK_HERE = { de: '/simulados' }

export function AnonymousBanner() {
  return (
    <Sheet as="section" padding="none" className={classes.banner} aria-label="Crie sua conta">
      <div className={classes.row} aria-hidden>
        <LetterBubbles
          bubbleAt={(index) => ({ size: 38, variant: 1, state: index === 1 ? 'selected' : 'empty' })}
        />
      </div>
      <div>
        <Title order={2} className={classes.title}>
          Entre para guardar suas respostas
        </Title>
        <p className={classes.text}>{accountOpens()}</p>
      </div>
      <div className={classes.actions}>
        <LinkButton to="/auth" search={BACK_HERE} variant="default">
          Entrar
        </LinkButton>
        <LinkButton to="/auth" search={{ ...BACK_HERE, aba: 'criar' }}>
          {isSelling() ? 'Criar conta grátis' : 'Criar conta'}
        </LinkButton>
      </div>
    </Sheet>
  )
}
