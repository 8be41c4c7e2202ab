import { api } from '#web/api/client/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from './acts.ts'
import { mailChoicesQuery, type MailChoices } from './mail-choices.ts'

type MailChoice = { name: keyof MailChoices; isOn: boolean }
type SavingTold = { onSaved: (choice: MailChoice) => void; onRefused: (error: Error) => void }

/** One choice, shown at once; several may be under way. One that is refused goes back to what the server last had. */
export function useSaveMailChoice({ onSaved, onRefused }: SavingTold) {
  const queryClient = useQueryClient()
  const { queryKey } = mailChoicesQuery
  const [stored] = useState(() => new Map<keyof MailChoices, boolean>())
  const show = ({ name, isOn }: MailChoice) =>
    queryClient.setQueryData(queryKey, (last) => last && { ...last, [name]: isOn })
  return useMutation({
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
