import { useEndedSession, usePersonsBefore } from '#web/api/accounts/ended-session.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** The page. When somebody else signs in while it is open, nothing of it stays, and it is read for them. */
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
      {ended !== null && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </>
  )
}
