import { refusalCode } from '#web/api/client/refusal-code.ts'
import {
  afterFailure,
  nextToSend,
  OVERDUE_AFTER_MS,
  type QueueRules,
  REPLY_WITHIN_MS,
  type RetryDecision,
  retryDecision,
  waitBeforeTry,
  type Waiting,
} from '#domain/simulations/send-queue.ts'
import type { ChoiceStore } from './answer-store.ts'

export type SenderParts<Choice, Queued, Reply> = {
  openStore: (accountId: string, onDropped: () => void) => Promise<ChoiceStore<Choice>>
  send: (choice: Choice, signal: AbortSignal) => Promise<Reply>
  /** Shows what the server stored, before the choice leaves the queue: nothing flickers. */
  show: (reply: Reply, choice: Queued) => Promise<void>
  onSignedOut: (refusal: unknown) => void
  /** The store of an account did not open or could not be read; the choices of this page wait in it alone. */
  onStoreFailed: (error: unknown, accountId: string) => void
}

export type Settled<Queued, Reply> =
  | { kind: 'stored'; choice: Queued; reply: Reply }
  | { kind: 'refused'; choice: Queued; error: unknown }

/** Nothing waits longer than this for what the browser keeps: a store may hang. */
const KEPT_WITHIN_MS = 1000

/** One loop per simulation, one request at a time. `wake` ends a rest and aborts a request that hangs. */
type SendLoop = { wake: () => void }

/** In order for each simulation (spec 6.19). Two tabs may send the same choice: the call is safe to repeat. */
export class ChoiceSender<Choice, Queued extends Choice & Waiting, Reply> {
  #queue: readonly Queued[] = []
  #accountId = ''
  /** Undefined until it is opened, and once its person signed out in any tab. */
  #store: Promise<ChoiceStore<Choice> | null> | undefined
  #writing: Promise<unknown> = Promise.resolve()
  readonly #rules: QueueRules<Choice, Queued>
  readonly #parts: SenderParts<Choice, Queued, Reply>
  readonly #loops = new Map<string, SendLoop>()
  readonly #settled: Queued[] = []
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new Set<(settled: Settled<Queued, Reply>) => void>()

  constructor(rules: QueueRules<Choice, Queued>, parts: SenderParts<Choice, Queued, Reply>) {
    this.#rules = rules
    this.#parts = parts
  }

  read = (): readonly Queued[] => this.#queue

  subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  onSettled = (listener: (settled: Settled<Queued, Reply>) => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  open(accountId: string): Promise<void> {
    if (this.#accountId !== accountId) this.#forget()
    this.#accountId = accountId
    this.#store ??= this.#parts
      .openStore(accountId, () => {
        if (this.#accountId === accountId) this.#forget()
      })
      // Forbidden, full, or not loaded: choices wait in this page, which says so.
      .catch((error: unknown) => this.#withoutStore(error, accountId))
    return this.sync()
  }

  /** Reads what other tabs left, and retries all at once. */
  async sync(): Promise<void> {
    await this.#writing
    await inTime(this.#find())
    this.wake()
  }

  /** What it means for an earlier choice of the same question is for the rules of the queue. */
  add(choice: Choice & Pick<Waiting, 'simulationId'>) {
    this.#change(this.#rules.added(this.#queue, choice))
    setTimeout(() => this.#change(this.#rules.overdue(this.#queue, choice)), OVERDUE_AFTER_MS)
    this.#write(() => this.#keep(choice))
    void this.#sendAll(choice.simulationId)
  }

  wake() {
    for (const simulationId of new Set(this.#queue.map((choice) => choice.simulationId))) {
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

  #withoutStore(error: unknown, accountId: string): null {
    this.#parts.onStoreFailed(error, accountId)
    return null
  }

  async #find() {
    const accountId = this.#accountId
    const opened = this.#store
    const kept = await (await opened)?.list().catch((error: unknown) => this.#withoutStore(error, accountId))
    if (!kept || opened !== this.#store) return
    const unknown = kept.filter((choice) => !this.#settled.some((gone) => this.#rules.isSame(gone, choice)))
    this.#change(this.#rules.found(this.#queue, unknown))
    this.wake()
  }

  #write(write: () => Promise<unknown>) {
    this.#writing = inTime(this.#writing.then(write))
  }

  async #keep(choice: Choice) {
    const kept = await (await this.#store)?.keep(choice).catch(() => null)
    if (kept) this.#change(this.#rules.stored(this.#queue, kept))
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

  async #sendOne(choice: Queued, loop: SendLoop): Promise<RetryDecision | 'sent'> {
    const { signal, end } = limited(loop)
    try {
      const reply = await orAborted(this.#parts.send(choice, signal), signal)
      const known = this.#known(choice)
      if (known === null) return 'sent'
      await this.#parts.show(reply, known)
      this.#settle({ kind: 'stored', choice: known, reply })
      return 'sent'
    } catch (error) {
      const decision = retryDecision(refusalCode(error))
      const known = this.#known(choice)
      if (decision === 'give up' && known) this.#settle({ kind: 'refused', choice: known, error })
      else this.#change(afterFailure(this.#queue, choice.simulationId))
      if (decision === 'wait for sign-in') this.#parts.onSignedOut(error)
      return decision
    } finally {
      end()
    }
  }

  /** Null once forgotten, for its person has left, and once replaced by another choice. */
  #known = (choice: Queued): Queued | null =>
    this.#queue.find((other) => this.#rules.isSame(other, choice)) ?? null

  #settle(settled: Settled<Queued, Reply>) {
    const { choice } = settled
    if (settled.kind === 'stored') this.#settled.push(choice)
    this.#change(this.#rules.removed(this.#queue, choice))
    this.#write(async () => (await this.#store)?.drop(choice).catch(() => undefined))
    for (const listener of this.#listeners) listener(settled)
  }

  #forget() {
    this.#store = undefined
    this.#change([])
  }

  #change(queue: readonly Queued[]) {
    if (queue === this.#queue) return
    this.#queue = queue
    for (const watcher of this.#watchers) watcher()
  }
}

const inTime = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, KEPT_WITHIN_MS))])

const rest = (ms: number, loop: SendLoop) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    loop.wake = resolve
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
