import { EmptyFace } from '#web/ui/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLocation } from '@tanstack/react-router'

/** For when the session ends while a page is open: what needs signing in, and the way there and back (decisions 2). */
export function SignInFace({ title }: { title: string }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <EmptyFace
      title={title}
      action={
        <LinkButton to="/auth" search={{ de: here }}>
          Fazer login
        </LinkButton>
      }
    />
  )
}
