import { type QueuedChoice, wasMade } from '#domain/mocks/unsent-choices.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { isMockOver, mockSheetQuery } from '#web/api/mocks/mock-sheet.ts'
import { type MockSender, type SettledChoice, useUnsentChoices } from '#web/api/mocks/unsent-choices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

export type OwnQueue = {
  sender: MockSender
  queue: readonly QueuedChoice[]
  /** Choices that were made: all that wait, those that are 'Não enviadas', and whether each survives this page. */
  unsent: { made: number; overdue: number; isKept: boolean }
}

/** What waits of one Prova. A refusal that says that it has ended is looked into. */
export function useOwnQueue(simulationId: string): OwnQueue {
  const queryClient = useQueryClient()
  const { sender, queue: all } = useUnsentChoices(useViewer()?.id ?? null)
  const queue = all.filter((choice) => choice.simulationId === simulationId)
  const made = queue.filter(wasMade)
  const settle = useEffectEvent((settled: SettledChoice) => {
    if (
      settled.choice.simulationId === simulationId &&
      settled.kind === 'refused' &&
      isMockOver(settled.error)
    )
      void queryClient.invalidateQueries({ queryKey: mockSheetQuery(simulationId).queryKey })
  })
  useEffect(() => sender.onSettled((settled) => settle(settled)), [sender])
  return {
    sender,
    queue,
    unsent: {
      made: made.length,
      overdue: made.filter(({ isOverdue }) => isOverdue).length,
      isKept: made.every(({ isStored }) => isStored),
    },
  }
}
