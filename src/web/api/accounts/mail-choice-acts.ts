import { api } from '#web/api/client/client.ts'
import { useAct } from './acts.ts'
import { mailChoicesQuery } from './mail-choices.ts'

type Choices = Parameters<typeof api.mailChoices.save>[0]

export const useSaveMailChoices = () =>
  useAct(
    async (choices: Choices) => {
      await api.mailChoices.save(choices)
      return choices
    },
    (queryClient) => queryClient.invalidateQueries({ queryKey: mailChoicesQuery.queryKey }),
  )

/** By the token of a mail's link. Refuses: LINK_INVALID. */
export const useStopMails = () =>
  useAct(
    (token: string) => api.mailChoices.stop({ token }),
    (queryClient) => queryClient.invalidateQueries({ queryKey: mailChoicesQuery.queryKey }),
    { isSecret: true },
  )
