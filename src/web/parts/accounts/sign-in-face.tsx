import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SignInWay } from './sign-in-way.tsx'

type SignInFaceProps = {
  title: string
  pageTitle?: string
}

/** For when the session ends on an open page: what needs signing in, and the way there and back (spec 2.4). */
export function SignInFace({ title, pageTitle }: SignInFaceProps) {
  return (
    <>
      {pageTitle !== undefined && <PageTitle>{pageTitle}</PageTitle>}
      <EmptyFace title={title} action={<SignInWay />} />
    </>
  )
}
