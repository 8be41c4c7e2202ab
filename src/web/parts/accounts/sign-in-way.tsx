import { useEndedSession } from '#web/api/accounts/ended-session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button, type ButtonProps } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'

/** 'Fazer login': in place where a session ended here, so that typed text stays; else there and back. */
export function SignInWay({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const here = useLocation({ select: ({ href }) => href })
  const { ended, ask } = useEndedSession()
  return ended === null ? (
    <LinkButton to="/auth" search={{ de: here }} variant={variant}>
      Fazer login
    </LinkButton>
  ) : (
    <Button variant={variant} aria-haspopup="dialog" onClick={ask}>
      Fazer login
    </Button>
  )
}
