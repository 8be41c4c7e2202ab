import { completeDrill } from '#server/drills/end-drill.ts'
import { answerInDrill } from '#server/drills/open-drill-place.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { endBlock, lengthenBlock } from '#server/focus/run-block.ts'
import { startBlock } from '#server/focus/start-block.ts'
import { Refused } from '#server/refusal.ts'
import type { BlockServer } from './block-server.ts'
import { keptIn, look, MINUTE, SECOND, wait, type Run } from './tabs-run.ts'

export type Findings = {
  answers: number
  lost: number
  blocks: number
  doubled: number
  ends: number
  /** Milliseconds. */
  mostOff: number
  unlike: number
}

type Answer = { simulationId: string; questionId: string; option: number }

/** A request or its reply is lost so often. */
const LOST = 0.12
/** Of the Pomodoro's usual focus. */
const MINUTES = 25

class LostLine extends Error {}

/** What a person does in a block of focus, over a line that loses things, as the screens of the product do it. */
export class BlockLearner {
  readonly #server: BlockServer
  readonly #run: Run
  /** Every answer that was ever given, by drill and question: the first counts. */
  readonly #given = new Map<string, Answer>()
  #unsent: Answer[] = []
  #drill: { id: string; questions: string[] } | null = null
  readonly #known = new Set<string>()

  constructor(server: BlockServer, run: Run) {
    this.#server = server
    this.#run = run
  }

  /** One thing, or nothing; what is due to be told is told meanwhile. */
  async act() {
    const { random } = this.#run
    const chance = random.unit()
    if (this.#drill === null || chance < 0.12) await this.#begin()
    else if (chance < 0.6) await this.#answer()
    else if (chance < 0.65) await this.#lengthen()
    else if (chance < 0.7) await this.#end()
    await this.#send()
    await this.#tellEnds()
  }

  /** The screens show the time of the reference. */
  compare(found: Findings) {
    const { browser, tabs, truth } = this.#run
    for (const tab of tabs) {
      const off = Math.abs(tab.face().seconds * SECOND - truth.left(browser.now))
      found.mostOff = Math.max(found.mostOff, off)
    }
    if (browser.kept !== null && (keptIn(browser).block?.id ?? null) !== truth.carried) found.unlike += 1
  }

  /** The line comes back, and what the server has is held against what was done. */
  async finish(found: Findings) {
    await this.#sendAll()
    while (keptIn(this.#run.browser).untold.length > 0) await this.#tellEnds()
    const stored = await this.#server.answers()
    const optionOf = new Map(stored.map((row) => [keyOf(row), row.selectedOptions.join()]))
    for (const answer of this.#given.values())
      if (optionOf.get(keyOf(answer)) !== String(answer.option)) found.lost += 1
    found.answers += this.#given.size
    found.doubled += Math.abs(stored.length - this.#given.size)
    await this.#compareBlocks(found)
    await this.#server.forget()
  }

  async #compareBlocks(found: Findings) {
    const { truth } = this.#run
    const blocks = await this.#server.blocks()
    const isKept = (id: string) =>
      this.#drill?.id === id || [...this.#given.values()].some(({ simulationId }) => simulationId === id)
    const expected = [...this.#known].filter(isKept)
    found.blocks += blocks.length
    found.doubled += new Set([...expected, ...blocks.map(({ id }) => id)]).size - expected.length
    found.doubled += expected.filter((id) => !blocks.some((block) => block.id === id)).length
    for (const { id, endedAt } of blocks) {
      const ended = truth.ended.get(id) ?? null
      if ((ended === null) !== (endedAt === null)) found.unlike += 1
      if (ended === null || endedAt === null) continue
      found.ends += 1
      found.mostOff = Math.max(found.mostOff, Math.abs(endedAt.getTime() - ended))
    }
  }

  /** 'Começar o bloco', pressed again where it failed; answers that wait are sent before. */
  async #begin() {
    await this.#sendAll()
    const { exam, accountId } = this.#server
    const { simulationId } = await this.#untilDone((deps, viewer) =>
      startBlock(deps, viewer, { exam, minutes: MINUTES }),
    )
    const { browser, tabs, truth, random } = this.#run
    const [tab] = random.shuffled(tabs)
    tab?.send({ kind: 'carry', block: { id: simulationId, exam, accountId } })
    truth.carry(simulationId, browser.now)
    browser.deliver()
    this.#known.add(simulationId)
    this.#drill = { id: simulationId, questions: await this.#server.questionsOf(simulationId) }
  }

  async #answer() {
    const blank = this.#drill?.questions.find(
      (questionId) => !this.#given.has(keyOf({ simulationId: this.#drill?.id ?? '', questionId })),
    )
    if (this.#drill === null || blank === undefined) return
    const answer = { simulationId: this.#drill.id, questionId: blank, option: this.#run.random.below(4) }
    this.#given.set(keyOf(answer), answer)
    this.#unsent.push(answer)
  }

  /** 'Sobraram 6 min: mais 2?', also pressed twice. */
  async #lengthen() {
    const drill = this.#drill
    if (drill === null) return
    const { truth, browser } = this.#run
    const secondsLeft = Math.floor(truth.left(browser.now) / SECOND)
    const more = { simulationId: drill.id, secondsLeft, known: drill.questions.length }
    try {
      await this.#call((deps, viewer) => lengthenBlock(deps, viewer, more))
    } catch (error) {
      if (!(error instanceof LostLine || error instanceof Refused)) throw error
    }
    this.#drill = { ...drill, questions: await this.#server.questionsOf(drill.id) }
  }

  /** 'Encerrar'. */
  async #end() {
    const drill = this.#drill
    if (drill === null) return
    await this.#sendAll()
    try {
      await this.#untilDone((deps, viewer) => completeDrill(deps, viewer, { simulationId: drill.id }))
    } catch (error) {
      // A reply was lost, and one without an answer is gone.
      if (!(error instanceof Refused && error.code === 'SIMULATION_NOT_FOUND')) throw error
    }
    this.#drill = null
    const isGone = ![...this.#given.values()].some(({ simulationId }) => simulationId === drill.id)
    if (!isGone) return
    this.#run.tabs[0]?.send({ kind: 'drop', id: drill.id })
    this.#run.truth.drop(drill.id, this.#run.browser.now)
    this.#run.browser.deliver()
  }

  async #sendAll() {
    while (this.#unsent.length > 0) {
      wait(this.#run, 3 * SECOND)
      look(this.#run)
      await this.#send()
    }
  }

  /** Each that waits once; what is lost waits on. */
  async #send() {
    const waiting = this.#unsent
    this.#unsent = []
    for (const answer of waiting) {
      const { simulationId, questionId, option } = answer
      const isSent = await this.#reaches((deps, viewer) =>
        answerInDrill(deps, viewer, {
          simulationId,
          questionId,
          selectedOptions: [option],
          secondsSpent: 30,
        }),
      )
      if (!isSent) this.#unsent.push(answer)
    }
  }

  async #tellEnds() {
    for (const { id, endedAt } of keptIn(this.#run.browser).untold) {
      const isTold = await this.#reaches((deps, viewer) =>
        endBlock(deps, viewer, {
          simulationId: id,
          endedMsAgo: this.#run.browser.now - (endedAt ?? this.#run.browser.now),
        }).catch((error: unknown) => {
          if (error instanceof Refused && error.code === 'SIMULATION_NOT_FOUND') return
          throw error
        }),
      )
      if (isTold) this.#run.tabs[0]?.send({ kind: 'told', id })
      this.#run.browser.deliver()
    }
  }

  async #reaches(work: (deps: Dependencies, viewer: Viewer) => Promise<unknown>): Promise<boolean> {
    try {
      await this.#call(work)
      return true
    } catch (error) {
      if (error instanceof LostLine) return false
      throw error
    }
  }

  async #untilDone<Result>(work: (deps: Dependencies, viewer: Viewer) => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await this.#call(work)
      } catch (error) {
        if (!(error instanceof LostLine)) throw error
        wait(this.#run, this.#run.random.between(SECOND, 2 * MINUTE))
        look(this.#run)
      }
    }
  }

  /** A request takes up to three seconds, in which phases end; it or its reply may be lost. */
  async #call<Result>(work: (deps: Dependencies, viewer: Viewer) => Promise<Result>): Promise<Result> {
    const { random, browser } = this.#run
    if (random.chance(LOST)) throw new LostLine()
    const result = await this.#server.at(browser.now, work)
    wait(this.#run, random.between(0, 3 * SECOND))
    look(this.#run)
    if (random.chance(LOST)) throw new LostLine()
    return result
  }
}

const keyOf = ({ simulationId, questionId }: { simulationId: string; questionId: string }) =>
  `${simulationId} ${questionId}`
