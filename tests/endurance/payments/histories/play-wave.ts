import { reconcile } from '#server/payments/reconcile.ts'
import { saveGrant } from '#server/subscriptions/subscription-store.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { openStandIn, type StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { openProduct, type Product } from '#tests/endurance/payments/product.ts'
import { eachAtOnce } from '#tests/endurance/concurrency.ts'
import { randomOf } from '#tests/support/made/random.ts'
import type { Outcome } from '#tests/endurance/payments/shards.ts'
import { faultsOf } from './judge-history.ts'
import { newWorld } from './oracle.ts'
import { deliverTo, learnByJob, learnRefundsOfJob, playHistory } from './play-history.ts'
import { readFound } from './read-found.ts'
import type { History, Holds } from './history.ts'

const AT_ONCE = 24
const GRANT_DAYS = 20

export type Waves = {
  play: (wave: { seed: number; numbers: readonly number[] }) => Promise<Outcome[]>
  close: () => Promise<void>
}

/** Plays histories over one database, a wave at a time: the job that ends a wave is for all of them. */
export async function openWaves(databaseUrl: string): Promise<Waves> {
  let histories: History[] = []
  const standIn = openStandIn({
    deliver: (event) => deliverTo(histories, standIn.ledger)(event),
  })
  const holds: Holds = new Map()
  standIn.climate.holdReply = (path) => {
    const session = /sessions\/([^/]+)$/.exec(path)?.[1] ?? ''
    return holds.get(session)?.()
  }
  const product = await openProduct({ databaseUrl, standIn })
  const tables = await tablesOf(product)
  return {
    play: async ({ seed, numbers }) => {
      histories = await begin({ product, standIn, holds, seed, numbers })
      await eachAtOnce(histories, AT_ONCE, playOrNote)
      const before = histories.map(learnByJob)
      const { failed } = await reconcile(product.deps)
      for (const [place, history] of histories.entries()) {
        learnRefundsOfJob(history, before[place])
        if (failed > 0) history.faults.push(`the job failed ${failed} times in this wave`)
      }
      const found = await readFound(product.database)
      const outcomes = histories.map((history) => ({
        number: history.number,
        what: 'history',
        kinds: [...history.kinds],
        faults: faultsOf(history, found(history.viewer.id, history.number)),
        diary: history.diary,
      }))
      await product.database.executeSql(`truncate ${tables} restart identity cascade`)
      for (const shelf of [standIn.ledger.sessions, standIn.ledger.intents, standIn.ledger.charges])
        shelf.clear()
      standIn.ledger.refunds.clear()
      standIn.ledger.events.length = 0
      return outcomes
    },
    close: product.close,
  }
}

async function begin(wave: {
  product: Product
  standIn: StandIn
  holds: Holds
  seed: number
  numbers: readonly number[]
}): Promise<History[]> {
  const { product, standIn, holds, seed, numbers } = wave
  const { db } = product.deps
  const exam = await makeExam(db, { size: 1 })
  const histories: History[] = []
  for (const number of numbers) {
    const random = randomOf(seed, number)
    const viewer = await makePerson(db)
    const grantDays = random.chance(0.15) ? GRANT_DAYS : 0
    if (grantDays > 0)
      await saveGrant(db, { userId: viewer.id, examId: exam.id, days: grantDays, reason: 'medida' })
    histories.push({
      number,
      random,
      product,
      standIn,
      holds,
      viewer,
      examId: exam.id,
      sales: [],
      mailbox: [],
      aged: new Set(),
      taken: [],
      worlds: [newWorld(grantDays)],
      diary: grantDays > 0 ? [`has a grant of ${grantDays} days`] : [],
      kinds: new Set(),
      faults: [],
    })
  }
  return histories
}

async function playOrNote(history: History) {
  try {
    await playHistory(history)
  } catch (error) {
    history.faults.push(
      `broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}

async function tablesOf({ database }: Product): Promise<string> {
  const { rows } = await database.executeSql(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
     where schemaname = 'public' and tablename <> 'admin_audit'`,
  )
  return String(rows[0]?.tables)
}
