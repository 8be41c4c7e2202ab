import type { EmailChangeAnswer, EmailChangeSide } from '#domain/accounts/email-change.ts'
import type { EmailChangeLink } from '#web/api/accounts/email-change.ts'
import { type AnsweredEmailChange, useAnswerEmailChange } from '#web/api/accounts/email-change-acts.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { NarrowActions, NarrowTitle } from '#web/parts/page/narrow-page.tsx'
import { Button } from '@mantine/core'
import classes from './email-change.module.css'

const WORDS: Readonly<
  Record<EmailChangeSide, { title: string; before: string; after: string; yes: string }>
> = {
  old: {
    title: 'Aprovar a troca do e-mail?',
    before: 'O e-mail da sua conta passa a ser ',
    after: '. Você entra com ele, e este endereço deixa de abrir a conta.',
    yes: 'Aprovar a troca',
  },
  new: {
    title: 'Confirmar o novo e-mail?',
    before: 'A conta que indicou ',
    after: ' passa a entrar com ele. Confirme só se a conta é sua.',
    yes: 'Confirmar e-mail',
  },
}

type EmailChangeQuestionProps = {
  token: string
  link: EmailChangeLink
  onAnswered: (outcome: AnsweredEmailChange) => void
  onRefused: (error: Error) => void
}

export function EmailChangeQuestion({ token, link, onAnswered, onRefused }: EmailChangeQuestionProps) {
  const { mutate, isPending, variables } = useAnswerEmailChange()
  const { title, before, after, yes } = WORDS[link.side]
  const say = (answer: EmailChangeAnswer) =>
    mutate(
      { token, answer },
      {
        onSuccess: onAnswered,
        onError: (error) => {
          const code = refusalCode(error)
          if (code === 'LINK_INVALID' || code === 'ALREADY_CONFIRMED') onRefused(error)
          else toastRefusal(error, 'Não foi possível responder agora. Tente novamente.')
        },
      },
    )
  const isSaying = (answer: EmailChangeAnswer) => isPending && variables.answer === answer
  return (
    <>
      <NarrowTitle
        title={title}
        text={
          <>
            {before}
            <span className={classes.address}>{link.newEmail}</span>
            {after}
          </>
        }
      />
      <NarrowActions>
        <Button size="lg" loading={isSaying('confirm')} disabled={isPending} onClick={() => say('confirm')}>
          {yes}
        </Button>
        <Button
          size="lg"
          variant="default"
          loading={isSaying('refuse')}
          disabled={isPending}
          onClick={() => say('refuse')}
        >
          Não fui eu
        </Button>
      </NarrowActions>
    </>
  )
}
