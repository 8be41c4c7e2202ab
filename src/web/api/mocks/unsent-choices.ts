import { CHOICE_QUEUE, type QueuedChoice, type UnsentChoice, wasMade } from '#domain/mocks/unsent-choices.ts'
import { api } from '#web/api/client/client.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { ChoiceSender, type Settled } from '#web/api/simulations/choice-sender.ts'
import { onePerPage, troublesOf, useSender } from '#web/api/simulations/senders.ts'
import { answersOf } from '#web/api/simulations/stored-answers.ts'
import { toldTogether } from '#web/api/simulations/told-together.ts'
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
    if (settled.kind === 'refused' && wasMade(settled.choice)) noteRefused(settled)
  })
  return sender
})

export const sendStoredChoices = (queryClient: QueryClient, accountId: string) =>
  mockSenderOf(queryClient).open(accountId)

/** Once nothing of a Prova waits in this browser. */
export const whenChoicesSent = (queryClient: QueryClient, simulationId: string) =>
  mockSenderOf(queryClient).whenSent(simulationId)

export const useUnsentChoices = (accountId: string | null) => useSender(mockSenderOf, accountId)

type RefusedChoice = Extract<SettledChoice, { kind: 'refused' }>

const hadEnded = (error: unknown) => isMockOver(error) && !isRefused(error, 'ACCESS_RESTRICTED')

const gatherRefused = toldTogether<RefusedChoice>((refused) => void tellRefused(refused))

function noteRefused(refused: RefusedChoice) {
  const { choice, error } = refused
  if (hadEnded(error) && isGivenUpHere(choice.simulationId)) return
  gatherRefused([choice.simulationId, hadEnded(error) ? 'ended' : refusalCode(error)].join(' '), refused)
}

async function tellRefused(refused: readonly [RefusedChoice, ...RefusedChoice[]]) {
  // The sender comes with every simulation, what it says of a Prova when it is needed.
  const [{ tellNotStored }, { mockHadEnded }] = await Promise.all([
    import('#web/api/simulations/answers-not-stored.ts'),
    import('#pt-br/refused-choice.ts'),
  ])
  tellNotStored(refused, hadEnded(refused[0].error) ? mockHadEnded : undefined)
}
