import { AuthScreen } from '#web/screens/auth/auth-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

const MESSAGES = ['password-reset-success'] as const
const TABS = ['entrar', 'criar'] as const

export type AuthSearch = {
  /** Where to go after signing in: a local path, or nothing. */
  de?: string
  aba?: (typeof TABS)[number]
  message?: (typeof MESSAGES)[number]
}

export const Route = createFileRoute('/auth')({
  validateSearch: (search): AuthSearch => ({
    ...(typeof search.de === 'string' && { de: search.de }),
    ...(search.aba === 'criar' && { aba: search.aba }),
    ...(search.message === 'password-reset-success' && { message: search.message }),
  }),
  component: AuthScreen,
})
