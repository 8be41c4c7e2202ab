import {
  afterFailure,
  type AnswerQueue,
  type RetryDecision,
  retryDecision,
  fromStorage,
  isOverruledBy,
  isSameQuestion,
  merged,
  justChosen,
  markStored,
  nextToSend,
  OVERDUE_AFTER_MS,
  overdueAt,
  type QueuedAnswer,
  REPLY_WITHIN_MS,
  type UnsentAnswer,
  waitBeforeTry,
  removed,
} from '#domain/simulations/unsent-answers.ts'
import type { AnswerStore } from './answer-store.ts'
import { refusalCode } from '#web/api/client/refusal.ts'
import type { AnswerReply } from './simulations.ts'

export type SenderParts = {
  openStore: (accountId: string, onDropped: () => void) => Promise<AnswerStore>
  send: (answer: UnsentAnswer, signal: AbortSignal) => Promise<AnswerReply>
  /** Shows what the server stored, before the choice leaves the queue: nothing flickers. */
  show: (reply: AnswerReply, answer: UnsentAnswer) => Promise<void>
  onSignedOut: (refusal: unknown) => void
  /** The store of an account did not open or could not be read; the choices of this page wait in it alone. */
  onStoreFailed: (error: unknown, accountId: string) => void
}

export type Settled =
  | { kind: 'stored'; answer: QueuedAnswer; isOverruled: boolean }
  | { kind: 'refused'; answer: QueuedAnswer; error: unknown }

/** A request waits no longer than this for its choice to be stored in the browser. */
const KEPT_WITHIN_MS = 1000

/** One loop per simulation, one request at a time. `wake` ends a rest and aborts a request that hangs. */
type SendLoop = { wake: () => void }

/** In order for each simulation (spec 6.19). Two tabs may send the same choice: the first stored answer counts. */
export class AnswerSender {
  #queue: AnswerQueue = []
  #accountId: string | null = null
  #store: Promise<AnswerStore | null> = Promise.resolve(null)
  #writing: Promise<unknown> = Promise.resolve()
  readonly #parts: SenderParts
  readonly #loops = new Map<string, SendLoop>()
  readonly #settled: QueuedAnswer[] = []
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new Set<(settled: Settled) => void>()

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  read = (): AnswerQueue => this.#queue

  subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  onSettled = (listener: (settled: Settled) => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  open(accountId: string): Promise<void> {
    if (this.#accountId !== accountId) {
      this.#forget()
      this.#accountId = accountId
      this.#store = this.#parts
        .openStore(accountId, () => this.#forget())
        // Forbidden, full, or not loaded: choices wait in this page, which says so.
        .catch((error: unknown) => this.#withoutStore(error, accountId))
    }
    return this.sync()
  }

  /** Reads what other tabs left, and retries all at once. */
  async sync(): Promise<void> {
    await this.#writing
    const accountId = this.#accountId
    const store = await this.#store
    const kept = (await store?.list().catch((error: unknown) => this.#withoutStore(error, accountId))) ?? []
    const unknown = kept.filter((answer) => !this.#settled.some((gone) => isSameQuestion(gone, answer)))
    this.#change(merged(this.#queue, unknown.map(fromStorage)))
    this.wake()
  }

  /** A second choice for the same question changes nothing. */
  add(answer: UnsentAnswer) {
    this.#change(merged(this.#queue, [justChosen(answer)]))
    setTimeout(
      () => this.#change(overdueAt(this.#queue, answer.chosenAt + OVERDUE_AFTER_MS)),
      OVERDUE_AFTER_MS,
    )
    const keeping = this.#writing.then(() => this.#keep(answer))
    this.#writing = Promise.race([keeping, pause(KEPT_WITHIN_MS)])
    void this.#sendAll(answer.simulationId)
  }

  wake() {
    for (const simulationId of new Set(this.#queue.map((answer) => answer.simulationId))) {
      const loop = this.#loops.get(simulationId)
      if (loop === undefined) void this.#sendAll(simulationId)
      else loop.wake()
    }
  }

  /** Resolves once nothing of the simulation waits here or in another tab. */
  async whenSent(simulationId: string): Promise<void> {
    await this.sync()
    await new Promise<void>((resolve) => {
      const leave = this.subscribe(() => check())
      const check = () => {
        if (nextToSend(this.#queue, simulationId) !== null) return
        leave()
        resolve()
      }
      check()
    })
  }

  #withoutStore(error: unknown, accountId: string | null): null {
    if (accountId !== null) this.#parts.onStoreFailed(error, accountId)
    return null
  }

  async #keep(answer: UnsentAnswer) {
    const first = await (await this.#store)?.keep(answer).catch(() => null)
    if (first) this.#change(markStored(this.#queue, first))
  }

  async #sendAll(simulationId: string) {
    if (this.#loops.has(simulationId)) return
    const loop: SendLoop = { wake: () => undefined }
    this.#loops.set(simulationId, loop)
    let failures = 0
    for (;;) {
      await this.#writing
      const next = nextToSend(this.#queue, simulationId)
      if (next === null) break
      const decision = await this.#sendOne(next, loop)
      if (decision === 'wait for sign-in') break
      failures = decision === 'try again' ? failures + 1 : 0
      if (failures > 0) await rest(waitBeforeTry(failures), loop)
    }
    this.#loops.delete(simulationId)
  }

  async #sendOne(answer: QueuedAnswer, loop: SendLoop): Promise<RetryDecision | 'sent'> {
    const { signal, end } = limited(loop)
    try {
      const reply = await orAborted(this.#parts.send(answer, signal), signal)
      const known = this.#known(answer)
      if (known === null) return 'sent'
      await this.#parts.show(reply, known)
      this.#settle({
        kind: 'stored',
        answer: known,
        isOverruled: isOverruledBy(known, reply.answer.selectedOptions),
      })
      return 'sent'
    } catch (error) {
      const decision = retryDecision(refusalCode(error))
      const known = this.#known(answer)
      if (decision === 'give up' && known) this.#settle({ kind: 'refused', answer: known, error })
      else this.#change(afterFailure(this.#queue, answer.simulationId))
      if (decision === 'wait for sign-in') this.#parts.onSignedOut(error)
      return decision
    } finally {
      end()
    }
  }

  /** Null once forgotten: its person has left. */
  #known = (answer: QueuedAnswer): QueuedAnswer | null =>
    this.#queue.find((other) => isSameQuestion(other, answer)) ?? null

  #settle(settled: Settled) {
    const { answer } = settled
    if (settled.kind === 'stored') this.#settled.push(answer)
    this.#change(removed(this.#queue, answer))
    this.#writing = this.#writing.then(async () => (await this.#store)?.drop(answer).catch(() => undefined))
    for (const listener of this.#listeners) listener(settled)
  }

  #forget() {
    this.#accountId = null
    this.#store = Promise.resolve(null)
    this.#change([])
  }

  #change(queue: AnswerQueue) {
    if (queue === this.#queue) return
    this.#queue = queue
    for (const watcher of this.#watchers) watcher()
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const rest = (ms: number, loop: SendLoop) =>
  new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, ms)
    loop.wake = () => {
      clearTimeout(timeout)
      resolve()
    }
  })

/** Time limit of one request; a `wake` aborts it if it seems to hang. */
function limited(loop: SendLoop) {
  const stop = new AbortController()
  const begun = performance.now()
  const limit = setTimeout(() => stop.abort(), REPLY_WITHIN_MS)
  loop.wake = () => {
    if (performance.now() - begun >= OVERDUE_AFTER_MS) stop.abort()
  }
  return {
    signal: stop.signal,
    end: () => {
      clearTimeout(limit)
      loop.wake = () => undefined
    },
  }
}

/** Also while the sending code itself fails to load. */
const orAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('No reply in time')))
    }),
  ])
