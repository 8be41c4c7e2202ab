import { EmptyFace } from '#web/ui/empty-face.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useLocation } from '@tanstack/react-router'

type SignInFaceProps = {
  title: string
  /** The h1, where the page has no other. */
  pageTitle?: string
}

/** For when the session ends while a page is open: what needs signing in, and the way there and back (decisions 2). */
export function SignInFace({ title, pageTitle }: SignInFaceProps) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <>
      {pageTitle !== undefined && <PageTitle>{pageTitle}</PageTitle>}
      <EmptyFace
        title={title}
        action={
          <LinkButton to="/auth" search={{ de: here }}>
            Fazer login
          </LinkButton>
        }
      />
    </>
  )
}
