import { useEndedSession, usePersonsBefore } from '#web/api/accounts/ended-session.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { latePart } from '#web/ui/late-part.tsx'
import { useEffect } from 'react'

// Where its file does not come, the page and what is typed on it stay.
const SignInAgain = latePart(async () => (await import('./sign-in-again.tsx')).SignInAgain)

/** The page; when another person signs in, it starts over for them. */
export function PageOfPerson() {
  const persons = usePersonsBefore()
  const { ended } = useEndedSession()
  const router = useRouter()
  useEffect(() => {
    if (persons > 0) void router.invalidate()
  }, [router, persons])
  return (
    <>
      <Outlet key={persons} />
      {ended !== null && <SignInAgain />}
    </>
  )
}
