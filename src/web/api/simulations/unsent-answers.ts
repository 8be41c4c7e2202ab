import {
  ANSWER_QUEUE,
  type AnswerQueue,
  type QueuedAnswer,
  type UnsentAnswer,
} from '#domain/simulations/unsent-answers.ts'
import { refusalCode } from '#web/api/client/refusal-code.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ChoiceSender, type Settled } from './choice-sender.ts'
import { onePerPage, troublesOf, useSender } from './senders.ts'
import { type AnswerReply, callsOf, keepAnswer, simulationQuery } from './simulations.ts'
import { answersOf } from './stored-answers.ts'
import { toldTogether } from './told-together.ts'

type AnswerSender = ChoiceSender<UnsentAnswer, QueuedAnswer, AnswerReply>
export type SettledAnswer = Settled<QueuedAnswer, AnswerReply>

const answerSenderOf = onePerPage((queryClient): AnswerSender => {
  const sender: AnswerSender = new ChoiceSender(ANSWER_QUEUE, {
    openStore: async (accountId, onDropped) =>
      (await import('./answer-store.ts')).openAnswerStore(answersOf(accountId), onDropped),
    send: ({ simulationId, questionId, selectedOptions, secondsSpent, mode }, signal) =>
      callsOf(mode).answer(
        { simulationId, questionId, selectedOptions: [...selectedOptions], secondsSpent },
        { signal },
      ),
    show: (reply, { simulationId }) => keepAnswer(queryClient, simulationId, reply),
    ...troublesOf(queryClient),
  })
  sender.onSettled((settled) => {
    if (settled.kind === 'refused') noteRefused(queryClient, settled)
  })
  return sender
})

export const sendStoredAnswers = (queryClient: QueryClient, accountId: string) =>
  answerSenderOf(queryClient).open(accountId)

/** Once nothing of a simulation waits in this browser. */
export const whenAnswersSent = (queryClient: QueryClient, simulationId: string) =>
  answerSenderOf(queryClient).whenSent(simulationId)

export const useUnsentAnswers = (accountId: string | null): { sender: AnswerSender; queue: AnswerQueue } =>
  useSender(answerSenderOf, accountId)

type RefusedAnswer = Extract<SettledAnswer, { kind: 'refused' }>

const gatherRefused = toldTogether<RefusedAnswer>((refused) => void tellRefused(refused))

function noteRefused(queryClient: QueryClient, refused: RefusedAnswer) {
  const { simulationId } = refused.choice
  void queryClient.invalidateQueries({ queryKey: simulationQuery(simulationId).queryKey })
  gatherRefused([simulationId, refusalCode(refused.error)].join(' '), refused)
}

const tellRefused = async (refused: readonly [RefusedAnswer, ...RefusedAnswer[]]) =>
  (await import('./answers-not-stored.ts')).tellNotStored(refused)
