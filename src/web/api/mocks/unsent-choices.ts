import { CHOICE_QUEUE, type QueuedChoice, type UnsentChoice, wasMade } from '#domain/mocks/unsent-choices.ts'
import { api } from '#web/api/client/client.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { ChoiceSender, type Settled } from '#web/api/simulations/choice-sender.ts'
import { onePerPage, troublesOf, useSender } from '#web/api/simulations/senders.ts'
import { answersOf } from '#web/api/simulations/stored-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isGivenUpHere } from './asked-ends.ts'
import { type ChoiceReply, isMockOver, keepChoice } from './mock-sheet.ts'
import { pageClock } from './page-clock.ts'

export type MockSender = ChoiceSender<UnsentChoice, QueuedChoice, ChoiceReply>
export type SettledChoice = Settled<QueuedChoice, ChoiceReply>

const mockSenderOf = onePerPage((queryClient): MockSender => {
  const sender: MockSender = new ChoiceSender(CHOICE_QUEUE, {
    openStore: async (accountId, onDropped) =>
      (await import('#web/api/simulations/answer-store.ts')).openMockChoiceStore(
        answersOf(accountId),
        onDropped,
      ),
    send: ({ simulationId, questionId, selected, stamp, counter, changeId, secondsSpent }, signal) =>
      pageClock.timed(() =>
        api.mocks.choose(
          { simulationId, questionId, selected: [...selected], stamp, counter, changeId, secondsSpent },
          { signal },
        ),
      ),
    show: async (reply, choice) => keepChoice(queryClient, choice, reply),
    ...troublesOf(queryClient),
  })
  sender.onSettled((settled) => {
    if (settled.kind === 'refused' && wasMade(settled.choice)) void tellRefused(settled)
  })
  return sender
})

export const sendStoredChoices = (queryClient: QueryClient, accountId: string) =>
  mockSenderOf(queryClient).open(accountId)

/** Once nothing of a Prova waits in this browser. */
export const whenChoicesSent = (queryClient: QueryClient, simulationId: string) =>
  mockSenderOf(queryClient).whenSent(simulationId)

export const useUnsentChoices = (accountId: string | null) => useSender(mockSenderOf, accountId)

async function tellRefused({ choice, error }: Extract<SettledChoice, { kind: 'refused' }>) {
  const hadEnded = isMockOver(error) && !isRefused(error, 'ACCESS_RESTRICTED')
  if (hadEnded && isGivenUpHere(choice.simulationId)) return
  // The sender comes with every simulation, what it says of a Prova when it is needed.
  const [{ toastFailure, failureSentence }, { choiceNotStored, MOCK_HAD_ENDED }] = await Promise.all([
    import('#web/api/client/refusal-toast.tsx'),
    import('#pt-br/refused-choice.ts'),
  ])
  toastFailure(choiceNotStored(choice.position), hadEnded ? MOCK_HAD_ENDED : failureSentence(error))
}
