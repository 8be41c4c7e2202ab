import {
  ANSWER_QUEUE,
  isOverruledBy,
  type QueuedAnswer,
  type UnsentAnswer,
} from '#domain/simulations/unsent-answers.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChoiceSender, type SenderParts } from './choice-sender.ts'
import type { ChoiceStore } from './answer-store.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import type { AnswerReply } from './simulations.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const choice = (position: number, change: Partial<UnsentAnswer> = {}): UnsentAnswer => ({
  simulationId: 's',
  questionId: `q${position}`,
  position,
  selectedOptions: [0],
  secondsSpent: 5,
  chosenAt: Date.now() + position,
  ...change,
})

const broken = new Error('the store is damaged')

const refusal = (code: string, status: number) => refusalError({ code, status, message: '' })

/** What one browser keeps for one account, for all its tabs. */
class Shelf {
  readonly kept = new Map<string, UnsentAnswer>()
  readonly #droppers = new Set<() => void>()

  open = async (_accountId: string, onDropped: () => void): Promise<ChoiceStore<UnsentAnswer>> => {
    this.#droppers.add(onDropped)
    const keyOf = ({ simulationId, questionId }: UnsentAnswer) => `${simulationId} ${questionId}`
    return {
      list: async () => [...this.kept.values()],
      keep: async (answer) => {
        const first = this.kept.get(keyOf(answer)) ?? answer
        this.kept.set(keyOf(answer), first)
        return first
      },
      drop: async (answer) => void this.kept.delete(keyOf(answer)),
      close: () => undefined,
    }
  }

  clear() {
    this.kept.clear()
    for (const dropped of this.#droppers) dropped()
  }
}

/** A server that keeps the first answer, at the end of a line that can be cut. */
class Server {
  line: 'up' | 'cut' | 'mute' | 'loses replies' = 'up'
  refuses: Error | null = null
  readonly stored = new Map<string, readonly number[]>()
  readonly arrived: string[] = []

  send = async ({ questionId, position, selectedOptions }: UnsentAnswer): Promise<AnswerReply> => {
    if (this.line === 'cut') throw new TypeError('Failed to fetch')
    if (this.line === 'mute') return new Promise<never>(() => undefined)
    if (this.refuses !== null) throw this.refuses
    this.arrived.push(questionId)
    const first = this.stored.get(questionId) ?? selectedOptions
    this.stored.set(questionId, first)
    if (this.line === 'loses replies') throw new TypeError('Failed to fetch')
    return {
      position,
      answer: {
        selectedOptions: [...first],
        isCorrect: true,
        answeredAt: '',
        secondsSpent: 5,
        rating: null,
        isGuess: false,
      },
      key: { correctOptions: [0], explanation: null, optionExplanations: [], references: [], rulings: [] },
    }
  }
}

async function openTab(
  server: Server,
  shelf: Shelf,
  parts: Partial<SenderParts<UnsentAnswer, QueuedAnswer, AnswerReply>> = {},
) {
  const sender = new ChoiceSender<UnsentAnswer, QueuedAnswer, AnswerReply>(ANSWER_QUEUE, {
    openStore: shelf.open,
    send: server.send,
    show: async () => undefined,
    onSignedOut: () => undefined,
    onStoreFailed: () => undefined,
    ...parts,
  })
  const settled: { kind: string; isOverruled?: boolean }[] = []
  sender.onSettled((one) => {
    settled.push({
      kind: one.kind,
      ...(one.kind === 'stored' && {
        isOverruled: isOverruledBy(one.choice, one.reply.answer.selectedOptions),
      }),
    })
  })
  await sender.open('ana')
  return { sender, settled, waiting: () => sender.read().map(({ questionId }) => questionId) }
}

async function openBrowser() {
  const server = new Server()
  const shelf = new Shelf()
  return { server, shelf, ...(await openTab(server, shelf)) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a choice', () => {
  it('is kept before its request leaves, and until its reply is there', async () => {
    const shelf = new Shelf()
    const seen: number[] = []
    const server = new Server()
    const { sender } = await openTab(server, shelf, {
      send: (answer) => {
        seen.push(shelf.kept.size)
        return server.send(answer)
      },
    })
    sender.add(choice(0))
    await pass(10)
    expect(seen).toEqual([1])
    expect(shelf.kept.size).toBe(0)
    expect(sender.read()).toEqual([])
  })

  it('waits through a cut line and arrives in the order of the choices', async () => {
    const { server, sender, waiting } = await openBrowser()
    server.line = 'cut'
    for (const position of [0, 1, 2]) sender.add(choice(position))
    await pass(5000)
    expect(waiting()).toEqual(['q0', 'q1', 'q2'])
    expect(sender.read().every(({ isOverdue, isStored }) => isOverdue && isStored)).toBe(true)
    server.line = 'up'
    await pass(30_000)
    expect(server.arrived).toEqual(['q0', 'q1', 'q2'])
    expect(waiting()).toEqual([])
  })

  it("is 'Não enviada' after three seconds removed a reply, and given up and sent again after ten", async () => {
    const { server, sender, waiting } = await openBrowser()
    server.line = 'mute'
    sender.add(choice(0))
    await pass(2900)
    expect(sender.read()[0]?.isOverdue).toBe(false)
    await pass(200)
    expect(sender.read()[0]?.isOverdue).toBe(true)
    server.line = 'up'
    await pass(6000)
    expect(server.arrived).toEqual([])
    await pass(3000)
    expect(server.arrived).toEqual(['q0'])
    expect(waiting()).toEqual([])
  })

  it('goes at once when the line is back, also from a request that hangs', async () => {
    const { server, sender } = await openBrowser()
    server.line = 'mute'
    sender.add(choice(0))
    await pass(4000)
    server.line = 'up'
    sender.wake()
    await pass(1100)
    expect(server.arrived).toEqual(['q0'])
  })

  it('that was stored though its reply was lost is one answer', async () => {
    const { server, sender, settled } = await openBrowser()
    server.line = 'loses replies'
    sender.add(choice(0, { selectedOptions: [2] }))
    await pass(500)
    server.line = 'up'
    await pass(5000)
    expect([...server.stored]).toEqual([['q0', [2]]])
    expect(settled).toMatchObject([{ kind: 'stored', isOverruled: false }])
  })

  it('of one simulation does not wait for those of another', async () => {
    const server = new Server()
    const { sender } = await openTab(server, new Shelf(), {
      send: (answer) =>
        answer.simulationId === 's' ? Promise.reject(new TypeError('no line')) : server.send(answer),
    })
    sender.add(choice(0))
    sender.add(choice(7, { simulationId: 't' }))
    await pass(100)
    expect(server.arrived).toEqual(['q7'])
  })
})

describe('a reload', () => {
  it("finds the choices, says 'Não enviada' at once and sends them", async () => {
    const { server, shelf, sender } = await openBrowser()
    server.line = 'cut'
    for (const position of [0, 1]) sender.add(choice(position))
    await pass(10)
    const reloaded = await openTab(server, shelf)
    expect(reloaded.sender.read().map(({ isOverdue }) => isOverdue)).toEqual([true, true])
    server.line = 'up'
    await pass(30_000)
    expect(reloaded.waiting()).toEqual([])
    expect(server.arrived.slice(0, 2)).toEqual(['q0', 'q1'])
  })
})

describe('an answer from elsewhere', () => {
  it('that was first counts, and is told', async () => {
    const { server, sender, settled } = await openBrowser()
    server.stored.set('q0', [3])
    sender.add(choice(0))
    await pass(10)
    expect(settled).toMatchObject([{ kind: 'stored', isOverruled: true }])
  })

  it('is also the first choice of another tab removed a line', async () => {
    const { server, shelf, sender } = await openBrowser()
    const second = await openTab(server, shelf)
    server.line = 'cut'
    sender.add(choice(0, { selectedOptions: [1] }))
    await pass(10)
    second.sender.add(choice(0, { selectedOptions: [2] }))
    await pass(10)
    expect(second.sender.read()).toMatchObject([{ selectedOptions: [1], isOverruled: true }])
    server.line = 'up'
    await pass(30_000)
    expect([...server.stored]).toEqual([['q0', [1]]])
    expect(second.settled).toMatchObject([{ isOverruled: true }])
  })
})

describe('a refusal', () => {
  it('of the rules ends the choice, and the next one is sent', async () => {
    const { server, shelf, sender, settled } = await openBrowser()
    server.refuses = refusal('PLACE_LOCKED', 403)
    sender.add(choice(0))
    await pass(10)
    server.refuses = null
    sender.add(choice(1))
    await pass(10)
    expect(settled.map(({ kind }) => kind)).toEqual(['refused', 'stored'])
    expect(shelf.kept.size).toBe(0)
  })

  it.each([
    ['a server in trouble', refusal('UNAVAILABLE', 503)],
    ['a page of the network', refusal('NOT_FOUND', 404)],
  ])('by %s does not', async (_who, refuses) => {
    const { server, sender, waiting } = await openBrowser()
    server.refuses = refuses
    sender.add(choice(0))
    await pass(10_000)
    expect(waiting()).toEqual(['q0'])
    server.refuses = null
    await pass(30_000)
    expect(waiting()).toEqual([])
  })

  it('for want of a session keeps the choice, and stops until somebody is back', async () => {
    const { server, shelf, sender } = await openBrowser()
    server.refuses = refusal('UNAUTHENTICATED', 401)
    sender.add(choice(0))
    await pass(60_000)
    expect(shelf.kept.size).toBe(1)
    server.refuses = null
    await sender.sync()
    await pass(10)
    expect(server.arrived).toEqual(['q0'])
  })
})

describe('finishing', () => {
  it('waits until everything of the simulation is sent', async () => {
    const { server, sender } = await openBrowser()
    server.line = 'cut'
    sender.add(choice(0))
    await pass(100)
    let isSent = false
    void sender.whenSent('s').then(() => {
      isSent = true
    })
    await pass(2000)
    expect(isSent).toBe(false)
    server.line = 'up'
    await pass(30_000)
    expect(isSent).toBe(true)
  })
})

describe('signing out', () => {
  it('in any tab forgets what waits in all of them, and nothing is sent any more', async () => {
    const { server, shelf, sender } = await openBrowser()
    server.line = 'cut'
    sender.add(choice(0))
    await pass(10)
    const second = await openTab(server, shelf)
    shelf.clear()
    expect([sender.read(), second.sender.read()]).toEqual([[], []])
    server.line = 'up'
    await pass(60_000)
    expect(server.arrived).toEqual([])
  })

  it('leaves nothing to the next account in the same page', async () => {
    const { server, sender } = await openBrowser()
    server.line = 'cut'
    sender.add(choice(0))
    await pass(10)
    await sender.open('rui')
    expect(sender.read().filter(({ isStored }) => !isStored)).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('still sends, and knows that the choice is in this page only', async () => {
    const server = new Server()
    server.line = 'cut'
    const { sender } = await openTab(server, new Shelf(), {
      openStore: () => Promise.reject(new Error('forbidden')),
    })
    sender.add(choice(0))
    await pass(100)
    expect(sender.read()).toMatchObject([{ isStored: false, isOverdue: true }])
    server.line = 'up'
    await pass(5000)
    expect(server.arrived).toEqual(['q0'])
  })

  it.each([
    ['does not open', () => Promise.reject(broken)],
    [
      'cannot be read',
      async () => ({
        ...(await new Shelf().open('ana', () => undefined)),
        list: () => Promise.reject(broken),
      }),
    ],
  ])('tells of a store that %s, whose account it is, and goes on', async (_how, openStore) => {
    const server = new Server()
    const told: unknown[] = []
    const onStoreFailed = (error: unknown, accountId: string) => told.push(error, accountId)
    const { sender } = await openTab(server, new Shelf(), { openStore, onStoreFailed })
    expect(told).toEqual([broken, 'ana'])
    sender.add(choice(0))
    await pass(100)
    expect(server.arrived).toEqual(['q0'])
  })

  const never = () => new Promise<never>(() => undefined)

  it.each([
    ['does not open', never],
    ['answers nothing', async () => ({ list: never, keep: never, drop: never, close: () => undefined })],
  ])('does not hold up answers or the end by a store that %s', async (_how, openStore) => {
    const server = new Server()
    const opening = openTab(server, new Shelf(), { openStore })
    await pass(1100)
    const { sender } = await opening
    for (const position of [0, 1]) sender.add(choice(position))
    await pass(5000)
    expect(server.arrived).toEqual(['q0', 'q1'])
    const isSent = vi.fn<() => void>()
    void sender.whenSent('s').then(isSent)
    await pass(2100)
    expect(isSent).toHaveBeenCalledOnce()
  })

  it('finds what waits also where the store is slow', async () => {
    const { server, shelf, sender } = await openBrowser()
    server.line = 'cut'
    sender.add(choice(0))
    await pass(10)
    const opening = openTab(server, shelf, {
      openStore: async (...of) => {
        await pass(3000)
        return shelf.open(...of)
      },
    })
    await pass(3100)
    expect((await opening).waiting()).toEqual(['q0'])
  })
})
