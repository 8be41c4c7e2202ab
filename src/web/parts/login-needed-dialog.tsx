import { Bubble } from '#web/ui/bubble.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { penVariant } from '#web/ui/pen-strokes.ts'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import classes from './login-needed-dialog.module.css'

type LoginNeededDialogProps = {
  opened: boolean
  /** The exam that somebody who is not signed in wants to try. */
  examCode: string
  onClose: () => void
}

const LETTERS = ['A', 'B', 'C', 'D', 'E']

/** Before any access or trial of somebody who is not signed in (product.md 2); signing in leads back here. */
export function LoginNeededDialog({ opened, examCode, onClose }: LoginNeededDialogProps) {
  const { href } = useLocation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title={
        <>
          <span className={classes.row} aria-hidden>
            {LETTERS.map((letter, index) => (
              <Bubble
                key={letter}
                label={letter}
                state={letter === 'E' ? 'selected' : 'empty'}
                variant={penVariant(index)}
              />
            ))}
          </span>
          Login Necessário
        </>
      }
      lead={`Para testar o ${examCode}, entre ou crie uma conta gratuita. Assim suas respostas ficam guardadas.`}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Agora não
          </Button>
          <LinkButton to="/auth" search={{ de: href }} data-autofocus>
            Fazer login
          </LinkButton>
        </>
      }
    />
  )
}
