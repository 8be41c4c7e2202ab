import { inOneTransaction } from '#server/adapters/db/one-transaction.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { remindOfExpiry } from '#server/payments/remind-of-expiry.ts'
import type { Limit } from '#server/settings.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import { diceOf } from './dice.ts'
import { dropEmailsTo, isTold, listTouchedExams, saveTold } from './seed-store.ts'
import { MARINA } from './marina.ts'
import { momentOf } from './moments.ts'
import { OTHERS } from './people.ts'
import { findViewer, join } from './play-account.ts'
import { deliverProviderEvents, giveBack, order, postEmails } from './play-order.ts'
import { sit } from './play-simulation.ts'
import { comment, decide, report } from './play-talk.ts'
import { ADMINISTRATOR, LEARNER, type Chapter, type DemoStep } from './script.ts'
import { openStage, type Stage } from './stage.ts'
import { TALK } from './talk.ts'

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

const WHOLE_HISTORY: readonly Chapter[] = [...OTHERS, ...MARINA, ...TALK]

export const isDemonstrationSeeded = (db: Db) => isTold(db, HISTORY)

/**
 * Once per data folder: every act by the use case that people use, at its moment, in one transaction
 * (docs/decisions/020). Only the two accounts' messages are kept; exams that they touched themselves are left alone.
 */
export async function seedDemonstration(seeding: Seeding): Promise<void> {
  const { db, partsOver, learner, administrator, chapters = WHOLE_HISTORY } = seeding
  if (await isTold(db, HISTORY)) return
  await inOneTransaction(db, async (tx) => {
    const now = await readNow(tx)
    const stage = openStage(withoutLimits(await partsOver(tx)), diceOf(SEED))
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

/** Leaves out what an administrator made impossible meanwhile: people, exams and questions that are gone. */
async function play(stage: Stage, { who, step }: Chapter, touched: Set<string>) {
  if (step.kind === 'join') return join(stage, who)
  const viewer = stage.people.get(who)
  if (!viewer) return
  if ('exam' in step) {
    if (who === LEARNER && touched.has(step.exam)) return
    if ((await stage.answerKeys(step.exam)).length === 0) return
  }
  await act(stage, viewer, step)
}

async function act(stage: Stage, viewer: Viewer, step: Exclude<DemoStep, { kind: 'join' }>): Promise<void> {
  switch (step.kind) {
    case 'trial':
      return activateTrial(stage.deps.db, viewer, step)
    case 'sit':
      return sit(stage, viewer, step)
    case 'order':
      return order(stage, viewer, step)
    case 'give-back':
      return giveBack(stage, viewer, step)
    case 'courtesy':
      await grantAccess(stage.deps.db, { ...step, email: viewer.email })
      return
    case 'comment':
      return comment(stage, viewer, step)
    case 'report':
      return report(stage, viewer, step.comment)
    case 'decide':
      return decide(stage, viewer, { name: step.comment, status: step.status })
  }
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
  }
}
