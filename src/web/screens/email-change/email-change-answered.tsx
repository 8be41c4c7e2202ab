import type { EmailChangeLink } from '#web/api/accounts/email-change.ts'
import type { AnsweredEmailChange } from '#web/api/accounts/email-change-acts.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { NarrowActions, NarrowTitle } from '#web/parts/page/narrow-page.tsx'
import { asksForRecovery, RecoveryDialog } from '#web/parts/accounts/recovery-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Button } from '@mantine/core'
import classes from './email-change.module.css'

type EmailChangeAnsweredProps = { link: EmailChangeLink; outcome: AnsweredEmailChange }

export function EmailChangeAnswered({ link, outcome }: EmailChangeAnsweredProps) {
  if (outcome === 'changed') return <EmailChanged newEmail={link.newEmail} />
  if (outcome === 'refused' || outcome === 'over')
    return link.side === 'old' ? <EndedForOwner outcome={outcome} /> : <EndedForStranger outcome={outcome} />
  return link.side === 'old' ? (
    <Waiting
      title="Troca aprovada"
      text="Falta confirmar o novo endereço, pelo link que enviamos a ele. Até lá, nada muda."
    />
  ) : (
    <Waiting
      title="E-mail confirmado"
      text="Falta aprovar a troca pelo link enviado ao e-mail atual da conta. Até lá, nada muda."
    />
  )
}

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <>
    <Tick animated className={classes.tick} />
    <NarrowTitle title={title} text={text} />
  </>
)

/** Without the address where the page is read anew: the history of a browser keeps none. */
export function EmailChanged({ newEmail }: { newEmail?: string }) {
  const viewer = useViewer()
  return (
    <>
      <Tick animated className={classes.tick} />
      <NarrowTitle
        title="E-mail alterado"
        text={
          <>
            A partir de agora, entre com{' '}
            {newEmail === undefined ? 'o novo e-mail' : <span className={classes.address}>{newEmail}</span>}.
            A senha continua a mesma.
          </>
        }
      />
      <NarrowActions>
        {viewer ? (
          <LinkButton to="/profile" size="lg">
            Abrir meu perfil
          </LinkButton>
        ) : (
          <LinkButton to="/auth" size="lg">
            Entrar
          </LinkButton>
        )}
      </NarrowActions>
    </>
  )
}

type EndedProps = { outcome: 'refused' | 'over' }

const END_TITLES = { refused: 'Pedido cancelado', over: 'Este pedido não está mais em aberto' } as const

const EndedForOwner = ({ outcome }: EndedProps) => (
  <>
    <NarrowTitle
      title={END_TITLES[outcome]}
      text={`${outcome === 'refused' ? 'O e-mail da conta continua o mesmo. ' : ''}Se não foi você quem pediu, troque a senha agora: quem pediu sabe a atual.`}
    />
    <NarrowActions>
      <Button size="lg" {...asksForRecovery}>
        Esqueci minha senha
      </Button>
    </NarrowActions>
    <RecoveryDialog />
  </>
)

const EndedForStranger = ({ outcome }: EndedProps) => (
  <NarrowTitle
    title={END_TITLES[outcome]}
    text={`${outcome === 'refused' ? 'Nada acontece com este endereço. ' : ''}Você pode fechar esta página.`}
  />
)
