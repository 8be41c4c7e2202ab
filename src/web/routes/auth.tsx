import { openWithAccount } from '#pt-br/open-questions.ts'
import { oneOf, readingSearch } from '#web/parts/page/address-search.ts'
import { localPath } from '#domain/accounts/origin.ts'
import { SITE } from '#pt-br/site.ts'
import { dropSignUpPlace, keepSignUpPlace } from '#web/api/accounts/sign-up-place.ts'
import { examCodeIn, previewedExam } from '#web/api/exams/shared-exam.ts'
import { publicPageHead } from '#web/parts/page/page-head.ts'
import { AuthScreen } from '#web/screens/auth/auth-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'

const readSearch = readingSearch(({ de, aba, message }) => ({
  /** The remembered location: where signing in returns to (spec 2.3). */
  de: typeof de === 'string' ? de : undefined,
  aba: oneOf(['criar'], aba),
  message: oneOf(['password-reset-success', 'email-confirmed'], message),
}))

type AuthSearch = ReturnType<typeof readSearch>

const originOf = ({ de }: AuthSearch): string => (de === undefined ? null : localPath(de)) ?? '/'

const keepOrigin = ({ de }: AuthSearch) => ({ de })

export const Route = createFileRoute('/auth')({
  validateSearch: readSearch,
  beforeLoad: ({ context, search }) => {
    if (context.viewer !== null) throw redirect({ href: originOf(search) })
  },
  loaderDeps: ({ search }) => ({ code: examCodeIn(search.de) }),
  loader: async ({ context: { queryClient }, deps: { code } }) => {
    const exam = await previewedExam(queryClient, code)
    return exam && { code: exam.code, name: exam.name, description: exam.description }
  },
  // Also the preview of a link to a page behind sign-in.
  head: ({ match, loaderData }) =>
    publicPageHead({
      title: `${match.search.aba === 'criar' ? 'Criar conta' : 'Entrar'} · ${SITE.name}`,
      description: `Entre na sua conta, ou crie uma, para fazer simulados comentados. ${openWithAccount()}`,
      path: '/auth',
      exam: loaderData,
    }),
  component: AuthRoute,
})

function AuthRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const forgetMessage = useCallback(() => void navigate({ search: keepOrigin, replace: true }), [navigate])
  return (
    <AuthScreen
      tab={search.aba ?? 'entrar'}
      isNewcomer={search.message === 'email-confirmed'}
      isPasswordReset={search.message === 'password-reset-success'}
      onMessageShown={forgetMessage}
      onTabChange={(tab) =>
        void navigate({
          search: ({ de }) => ({ de, aba: tab === 'criar' ? tab : undefined }),
          replace: true,
        })
      }
      onSignedUp={() => keepSignUpPlace(search.de, new Date())}
      onSignedIn={() => {
        dropSignUpPlace()
        void navigate({ href: originOf(search) })
      }}
    />
  )
}
