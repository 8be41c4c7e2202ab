import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { onceWhileUnderWay } from '#web/api/client/once-while-under-way.ts'
import { useState } from 'react'
import { useConfirmed } from './confirmed-act.ts'

type After<Answer> = (queryClient: QueryClient, answer: Answer) => unknown

type How = {
  /** Also once refused, then with the reason: what is shown may be out of date. */
  evenRefused?: (queryClient: QueryClient, error?: Error) => unknown
  /** The mutation cache keeps what was sent and answered: a password or a code leaves it with its form. */
  isSecret?: boolean
}

/** What a person does, once for a double press; `after` it, what it changed is read again. */
export function useAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  after?: After<Answer>,
  { evenRefused, isSecret = false }: How = {},
) {
  const queryClient = useQueryClient()
  const [once] = useState(() => onceWhileUnderWay<Input, Answer>())
  return useMutation({
    mutationFn: (input: Input) => once(input, act),
    onSuccess: (answer) => Promise.all([after?.(queryClient, answer), evenRefused?.(queryClient)]),
    // Not awaited: why it failed is told at once.
    onError: (error) => void evenRefused?.(queryClient, error),
    ...(isSecret && { gcTime: 0 }),
  })
}

/** The same, after a confirmation where the server wants one. */
export function useConfirmedAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  after?: After<Answer>,
  how?: How,
) {
  const confirmed = useConfirmed()
  return useAct((input: Input) => confirmed(() => act(input)), after, how)
}
