import { useSignOut } from '#web/api/accounts/sign-out.ts'
import { countStoredAnswers } from '#web/api/simulations/stored-answers.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const SignOutQuestion = lazy(async () => ({
  default: (await import('#web/parts/accounts/sign-out-question.tsx')).SignOutQuestion,
}))

type Leaving = {
  leave: () => void
  isLeaving: boolean
  question: ReactNode
}

export function useLeaving(): Leaving {
  const viewer = useViewer()
  const signOut = useSignOut()
  const [unsent, setUnsent] = useState(0)
  const ask = async () => {
    // What cannot be read here cannot be sent either.
    const count = viewer === null ? 0 : await countStoredAnswers(viewer.id).catch(() => 0)
    if (count > 0) setUnsent(count)
    else signOut.mutate()
  }
  return {
    leave: () => void ask(),
    isLeaving: signOut.isPending,
    question: unsent > 0 && (
      <Suspense fallback={null}>
        <SignOutQuestion
          unsent={unsent}
          isLeaving={signOut.isPending}
          onLeave={() => signOut.mutate()}
          onStay={() => setUnsent(0)}
        />
      </Suspense>
    ),
  }
}
