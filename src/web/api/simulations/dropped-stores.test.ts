import { CHOICE_QUEUE, type QueuedChoice, type UnsentChoice } from '#domain/mocks/unsent-choices.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChoiceSender } from './choice-sender.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const choice = (questionId: string): UnsentChoice => ({
  simulationId: 's',
  questionId,
  position: 0,
  selected: [0],
  stamp: 1,
  counter: 1,
  changeId: questionId,
  secondsSpent: null,
})

/** A page without a line, and what its browser keeps; `drops` tell it that the store of an account is gone. */
function openPage() {
  const kept: string[] = []
  const drops: (() => void)[] = []
  const sender = new ChoiceSender<UnsentChoice, QueuedChoice, never>(CHOICE_QUEUE, {
    openStore: async (_accountId, onDropped) => {
      drops.push(onDropped)
      return {
        list: async () => [],
        keep: async (one) => {
          kept.push(one.questionId)
          return one
        },
        drop: async () => undefined,
        close: () => undefined,
      }
    },
    send: () => Promise.reject(new TypeError('Failed to fetch')),
    show: async () => undefined,
    onSignedOut: () => undefined,
    onStoreFailed: () => undefined,
  })
  return { sender, kept, drops, waiting: () => sender.read().map(({ questionId }) => questionId) }
}

const add = async (sender: ReturnType<typeof openPage>['sender'], questionId: string) => {
  sender.add(choice(questionId))
  await vi.advanceTimersByTimeAsync(10)
}

it('choices of a person who signed out and in again in another tab are kept again, those of meanwhile wait', async () => {
  const { sender, kept, drops, waiting } = openPage()
  await sender.open('ana')
  drops[0]?.()
  await add(sender, 'q0')
  expect(kept).toEqual([])
  await sender.open('ana')
  await add(sender, 'q1')
  expect(waiting()).toEqual(['q0', 'q1'])
  expect(kept).toEqual(['q1'])
})

it('what waits of one account stays when the store of another is dropped', async () => {
  const { sender, drops, waiting } = openPage()
  await sender.open('ana')
  await sender.open('rui')
  await add(sender, 'q0')
  drops[0]?.()
  expect(waiting()).toEqual(['q0'])
})
