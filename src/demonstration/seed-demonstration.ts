import { join } from 'node:path'
import { inOneTransaction } from '#server/adapters/db/one-transaction.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { remindOfExpiry } from '#server/payments/remind-of-expiry.ts'
import type { Limit } from '#server/settings.ts'
import { dropEmailsTo, isTold, listTouchedExams, saveTold } from './seed-store.ts'
import { momentOf } from './moments.ts'
import { findViewer } from './play-account.ts'
import { deliverProviderEvents, postEmails } from './play-order.ts'
import { play } from './play.ts'
import { ADMINISTRATOR, LEARNER, readScript, type Chapter } from './script.ts'
import { openStage, type Stage } from './stage.ts'

export const HISTORY = 'first-weeks'
const SEED = 20_261_121
const ROUNDS_TIME = '06:30'

export type Seeding = {
  db: Db
  partsOver: (db: Db) => Promise<Dependencies>
  learner: string
  administrator: string
  chapters?: readonly Chapter[]
}

export const isDemonstrationSeeded = (db: Db) => isTold(db, HISTORY)

/**
 * Once per data folder: every act by the use case that people use, at its moment, in one transaction
 * (docs/decisions/020). Only the two accounts' messages are kept; exams that they touched themselves are left alone.
 */
export async function seedDemonstration(seeding: Seeding): Promise<void> {
  const { db, partsOver, learner, administrator } = seeding
  if (await isTold(db, HISTORY)) return
  const { chapters = readScript(join(process.cwd(), 'catalog')) } = seeding
  await inOneTransaction(db, async (tx) => {
    const now = await readNow(tx)
    const stage = openStage(withoutLimits(await partsOver(tx)), SEED)
    admit(stage, LEARNER, await findViewer(stage.deps, learner, 'user'))
    admit(stage, ADMINISTRATOR, await findViewer(stage.deps, administrator, 'admin'))
    const known = new Set([...stage.people.values()].map(({ id }) => id))
    const touched = await touchedBy(stage, LEARNER)
    for (const scene of scenesOf(now, chapters)) {
      await stage.clock.set(scene.at)
      if (scene.chapter === null) await doRounds(stage)
      else await play(stage, scene.chapter, touched)
    }
    const others = [...stage.people.values()].filter(({ id }) => !known.has(id))
    await dropEmailsTo(
      tx,
      others.map(({ email }) => email),
    )
    await stage.clock.set(now)
    await saveTold(tx, HISTORY)
  })
}

type Scene = { at: Date; chapter: Chapter | null }

function scenesOf(now: Date, chapters: readonly Chapter[]): Scene[] {
  const first = Math.max(...chapters.map(({ daysAgo }) => daysAgo))
  const rounds = Array.from({ length: first }, (_, day) => ({
    at: momentOf(now, { daysAgo: day + 1, time: ROUNDS_TIME }),
    chapter: null,
  }))
  const scenes = chapters.map((chapter) => ({ at: momentOf(now, chapter), chapter }))
  return [...rounds, ...scenes].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function admit({ people }: Stage, name: string, viewer: Viewer | undefined) {
  if (viewer) people.set(name, viewer)
}

async function touchedBy({ deps, people }: Stage, name: string): Promise<Set<string>> {
  const viewer = people.get(name)
  return viewer ? listTouchedExams(deps.db, viewer.id) : new Set()
}

async function doRounds(stage: Stage) {
  await deliverProviderEvents(stage)
  await remindOfExpiry(stage.deps)
  await postEmails(stage)
}

const NO_LIMIT: Limit = { tries: 1_000_000, seconds: 60 }

/** Limits are for real people; messages wait for the rounds. */
function withoutLimits(deps: Dependencies): Dependencies {
  const limits = {
    ...deps.settings.limits,
    signUpByAddress: NO_LIMIT,
    mailByAccount: NO_LIMIT,
    linkByAddress: NO_LIMIT,
    disclosures: NO_LIMIT,
    startsPerHour: NO_LIMIT,
    startsPerDay: NO_LIMIT,
    commentsPerMinute: NO_LIMIT,
    commentsPerDay: NO_LIMIT,
    appeals: NO_LIMIT,
    reports: NO_LIMIT,
    checkouts: NO_LIMIT,
    refunds: NO_LIMIT,
  }
  return {
    ...deps,
    settings: { ...deps.settings, limits },
    wakeMail: () => undefined,
    wakeProvider: () => undefined,
    wakeSweep: () => undefined,
    wakeRecount: () => undefined,
  }
}
