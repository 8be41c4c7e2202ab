import { useEndedSession, usePersonsBefore } from '#web/api/accounts/ended-session.ts'
import { showToast } from '#web/api/client/toasts.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { latePart } from '#web/ui/late-part.tsx'
import { useEffect } from 'react'

// Where its file does not come, the page and what is typed on it stay, and words say how to go on.
const SignInAgain = latePart(async () => (await import('./sign-in-again.tsx')).SignInAgain, SignInElsewhere)

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

// A release removes the files of open pages.
function SignInElsewhere() {
  const { ended, decline } = useEndedSession()
  useEffect(() => {
    if (ended?.isAsked !== true) return
    decline()
    void showToast({
      id: 'sign-in',
      title: 'Sua sessão terminou',
      message: 'Entre em outra aba para continuar aqui.',
      mod: { sign: 'cross' },
      role: 'alert',
    })
  })
  return null
}
