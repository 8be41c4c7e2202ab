import { api } from '#web/api/client/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from './acts.ts'
import { mailChoicesQuery, type MailChoices } from './mail-choices.ts'

type MailChoice = { name: keyof MailChoices; isOn: boolean }
type SavingTold = { onSaved: (choice: MailChoice) => void; onRefused: (error: Error) => void }

/** One choice, shown at once; several may be under way, and after the last all are read again. A refused one goes back. */
export function useSaveMailChoice({ onSaved, onRefused }: SavingTold) {
  const queryClient = useQueryClient()
  const { queryKey } = mailChoicesQuery
  const [stored] = useState(() => new Map<keyof MailChoices, boolean>())
  const show = ({ name, isOn }: MailChoice) =>
    queryClient.setQueryData(queryKey, (last) => last && { ...last, [name]: isOn })
  return useMutation({
    mutationKey: queryKey,
    mutationFn: ({ name, isOn }: MailChoice) => api.mailChoices.save({ [name]: isOn }),
    onMutate: ({ name, isOn }) => {
      if (!stored.has(name)) stored.set(name, !isOn)
      show({ name, isOn })
      return queryClient.cancelQueries({ queryKey })
    },
    onSuccess: (_, choice) => {
      stored.set(choice.name, choice.isOn)
      onSaved(choice)
    },
    onError: (error, { name, isOn }) => {
      show({ name, isOn: stored.get(name) ?? !isOn })
      onRefused(error)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return
      stored.clear()
      // Not awaited: the next choice need not wait for it.
      void queryClient.invalidateQueries({ queryKey })
    },
    scope: { id: 'mail choices' },
  })
}

/** By the token of a mail's link. Refuses: LINK_INVALID. */
export const useStopMails = () =>
  useAct(
    (token: string) => api.mailChoices.stop({ token }),
    (queryClient) => queryClient.invalidateQueries({ queryKey: mailChoicesQuery.queryKey }),
    { isSecret: true },
  )
