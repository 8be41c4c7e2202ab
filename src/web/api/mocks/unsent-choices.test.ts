import { laterOf } from '#domain/mocks/choices.ts'
import { CHOICE_QUEUE, type QueuedChoice, type UnsentChoice } from '#domain/mocks/unsent-choices.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import { ChoiceSender } from '#web/api/simulations/choice-sender.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChoiceReply } from './mock-sheet.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const choice = (questionId: string, stamp: number, change: Partial<UnsentChoice> = {}): UnsentChoice => ({
  simulationId: 's',
  questionId,
  position: 0,
  selected: [stamp % 4],
  stamp,
  counter: stamp,
  changeId: `${questionId}-${stamp}`,
  secondsSpent: null,
  ...change,
})

/** One browser's storage and one server, each a register per question. */
function openWorld() {
  const kept = new Map<string, UnsentChoice>()
  const stored = new Map<string, UnsentChoice>()
  const line: { isCut: boolean; refuses: Error | null; replyMs: number } = {
    isCut: false,
    refuses: null,
    replyMs: 0,
  }
  const later = (register: Map<string, UnsentChoice>, one: UnsentChoice) => {
    const known = register.get(one.questionId)
    const greater = known === undefined ? one : laterOf(known, one)
    register.set(one.questionId, greater)
    return greater
  }
  const openTab = async () => {
    const sender = new ChoiceSender<UnsentChoice, QueuedChoice, ChoiceReply>(CHOICE_QUEUE, {
      openStore: async () => ({
        list: async () => [...kept.values()],
        keep: async (one) => later(kept, one),
        drop: async ({ questionId, changeId }) => {
          if (kept.get(questionId)?.changeId === changeId) kept.delete(questionId)
        },
        close: () => undefined,
      }),
      send: async (one) => {
        if (line.isCut) throw new TypeError('Failed to fetch')
        if (line.refuses !== null) throw line.refuses
        const { selected, ...greater } = later(stored, one)
        await new Promise((resolve) => setTimeout(resolve, line.replyMs))
        return { now: '2026-11-21T17:36:00.000Z', choice: { ...greater, selected: [...selected] } }
      },
      show: async () => undefined,
      onSignedOut: () => undefined,
      onStoreFailed: () => undefined,
    })
    await sender.open('ana')
    return sender
  }
  return { kept, stored, line, openTab, sheet: () => [...stored.values()].map(({ changeId }) => changeId) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the choices of a Prova', () => {
  it('that were changed without a line arrive as the last one of each question', async () => {
    const { line, openTab, sheet, kept } = openWorld()
    const sender = await openTab()
    line.isCut = true
    for (const one of [choice('q0', 1), choice('q1', 2), choice('q0', 3), choice('q0', 4)]) sender.add(one)
    await pass(4000)
    expect(sender.read()).toMatchObject([
      { changeId: 'q0-4', isStored: true, isOverdue: true },
      { changeId: 'q1-2', isStored: true, isOverdue: true },
    ])
    line.isCut = false
    await pass(30_000)
    expect(sheet().toSorted()).toEqual(['q0-4', 'q1-2'])
    expect([sender.read(), kept.size]).toEqual([[], 0])
  })

  it('that are changed while their request is under way are sent again', async () => {
    const { line, openTab, sheet } = openWorld()
    const sender = await openTab()
    line.replyMs = 500
    sender.add(choice('q0', 1))
    await pass(100)
    sender.add(choice('q0', 2))
    await pass(500)
    expect(sender.read()).toMatchObject([{ changeId: 'q0-2' }])
    await pass(1000)
    expect(sheet()).toEqual(['q0-2'])
    expect(sender.read()).toEqual([])
  })

  it('survive a reload, and those of two tabs end in one sheet', async () => {
    const { line, openTab, sheet } = openWorld()
    const [one, other] = [await openTab(), await openTab()]
    line.isCut = true
    one.add(choice('q0', 5))
    other.add(choice('q0', 4))
    one.add(choice('q1', 6))
    await pass(100)
    const reloaded = await openTab()
    expect(reloaded.read().map(({ changeId }) => changeId)).toEqual(['q0-5', 'q1-6'])
    line.isCut = false
    await pass(60_000)
    expect(sheet().toSorted()).toEqual(['q0-5', 'q1-6'])
    expect([one, other, reloaded].map((tab) => tab.read())).toEqual([[], [], []])
  })

  it.each(['MOCK_TIME_OVER', 'SIMULATION_NOT_ACTIVE', 'ACCESS_RESTRICTED'])(
    'end with a refusal as %s, and the person is told',
    async (code) => {
      const { line, openTab, kept } = openWorld()
      const sender = await openTab()
      const told: string[] = []
      sender.onSettled(({ kind, choice: { changeId } }) => told.push(`${kind} ${changeId}`))
      line.refuses = refusalError({ code, status: 409, message: '' })
      sender.add(choice('q0', 1))
      await pass(10)
      expect(told).toEqual(['refused q0-1'])
      expect([sender.read(), kept.size]).toEqual([[], 0])
    },
  )
})
