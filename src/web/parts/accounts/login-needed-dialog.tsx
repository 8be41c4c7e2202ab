import { LetterBubbles } from '#web/ui/marks/letter-bubbles.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { closesDialog, DialogWords, opensDialog, PressDialog } from '#web/ui/dialogs/press-dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { useLocation } from '@tanstack/react-router'
import classes from './login-needed-dialog.module.css'

const ID = 'login-needed'

export const asksForLogin = (examCode: string) => opensDialog(ID, examCode)

/** For visitors who want access or a trial; signing in leads back here. */
export function LoginNeededDialog() {
  const { href } = useLocation()
  return (
    <PressDialog
      id={ID}
      title={
        <>
          <span className={classes.row} aria-hidden>
            <LetterBubbles
              bubbleAt={(index) => ({
                state: index === 4 ? 'selected' : 'empty',
                variant: penVariant(index),
              })}
            />
          </span>
          Login Necessário
        </>
      }
      lead={
        <>
          Para testar o <DialogWords />, entre ou crie uma conta gratuita. Assim suas respostas ficam
          guardadas.
        </>
      }
      footer={
        <>
          <QuietButton {...closesDialog}>Agora não</QuietButton>
          <LinkButton to="/auth" search={{ de: href }} data-autofocus>
            Fazer login
          </LinkButton>
        </>
      }
    />
  )
}
