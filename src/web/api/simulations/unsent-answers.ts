import type { AnswerQueue, QueuedAnswer } from '#domain/simulations/unsent-answers.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { AnswerSender } from './answer-sender.ts'
import { api } from '#web/api/client/client.ts'
import { reportClientError } from '#web/api/client/client-error-reports.ts'
import { answersOf, mayHoldAnswers } from './stored-answers.ts'
import { noteSessionEnd } from '#web/api/accounts/personal-data.ts'
import { keepAnswer, simulationQuery } from './simulations.ts'

const senders = new WeakMap<QueryClient, AnswerSender>()
const NOTHING: AnswerQueue = []

/** One sender per page: it goes on after the simulation is left. */
function answerSenderOf(queryClient: QueryClient): AnswerSender {
  const known = senders.get(queryClient)
  if (known) return known
  const sender = new AnswerSender({
    openStore: async (accountId, onDropped) =>
      (await import('./answer-store.ts')).openAnswerStore(answersOf(accountId), onDropped),
    send: ({ simulationId, questionId, selectedOptions, secondsSpent }, signal) =>
      api.simulations.answer(
        { simulationId, questionId, selectedOptions: [...selectedOptions], secondsSpent },
        { signal },
      ),
    show: (reply, { simulationId }) => keepAnswer(queryClient, simulationId, reply),
    onSignedOut: (refusal) => noteSessionEnd(queryClient, refusal),
    onStoreFailed: (error, accountId) => void tellBrokenStore(error, accountId),
  })
  senders.set(queryClient, sender)
  sender.onSettled((settled) => {
    if (settled.kind === 'refused') void tellRefused(queryClient, settled)
  })
  const look = () => void sender.sync()
  addEventListener('online', look)
  addEventListener('focus', look)
  return sender
}

export const sendStoredAnswers = (queryClient: QueryClient, accountId: string) =>
  answerSenderOf(queryClient).open(accountId)

/** The sender and what waits of all simulations, opened for the account. */
export function useUnsentAnswers(accountId: string | null): { sender: AnswerSender; queue: AnswerQueue } {
  const sender = answerSenderOf(useQueryClient())
  useEffect(() => {
    if (accountId !== null) void sender.open(accountId)
  }, [sender, accountId])
  return { sender, queue: useSyncExternalStore(sender.subscribe, sender.read, () => NOTHING) }
}

/** A browser that forbids stores is no fault; one that has choices and does not hand them out is. */
async function tellBrokenStore(error: unknown, accountId: string) {
  if (await mayHoldAnswers(accountId)) reportClientError(error)
}

async function tellRefused(
  queryClient: QueryClient,
  { answer, error }: { answer: QueuedAnswer; error: unknown },
) {
  void queryClient.invalidateQueries({ queryKey: simulationQuery(answer.simulationId).queryKey })
  const { toastRefusal } = await import('#web/api/client/refusal-toast.tsx')
  toastRefusal(error, undefined, `A resposta da questão ${answer.position + 1} não foi registrada`)
}
