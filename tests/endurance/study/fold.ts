// `npm run measure -- study:fold`: the days on which the Caderno de erros brings questions back, against its tables and
// promises; `--states 32000 --histories 2000 --seed 1`. `--golden` writes the days of this version of the library anew.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { foldAll, foldOnto } from '#domain/mistakes/fold.ts'
import { readSnapshot, snapshotOf, writeSnapshot } from '#domain/mistakes/snapshot.ts'
import { dayNumberOf } from '#domain/text/days.ts'
import { fsrsScheduler } from '#server/mistakes/fsrs-scheduler.ts'
import {
  readFlags,
  reportAtLeast,
  reportAtMost,
  reportReached,
  takeSwitch,
  tell,
} from '#tests/endurance/measure.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { FIRST_GRADES, INTERVAL_ROWS, type IntervalRow } from '#tests/support/mistakes/interval-tables.ts'
import { madeHistory } from '#tests/support/mistakes/made-histories.ts'
import { onTime } from '#tests/support/mistakes/on-time.ts'
import { movedFromGolden, writeGolden } from './golden.ts'
import { isOrdered, reachedState } from './random-states.ts'

const isToWrite = takeSwitch('golden')
const { states, histories, seed } = readFlags({ states: 32_000, histories: 2_000, seed: 1 })
const scheduler = fsrsScheduler()
if (isToWrite) writeGolden(scheduler)

tell(scheduler.version)
reportReached('study:fold: first grades as the table', FIRST_GRADES.filter(isFirstAsTold).length, 4)
reportReached('study:fold: rows as the table', INTERVAL_ROWS.filter(isRowAsTold).length, INTERVAL_ROWS.length)
reportStates()
reportHistories()
reportReached('study:fold: midnight rows', midnightRows(), 3)
reportReached('study:fold: different outputs in three time zones', new Set(zoneOutputs()).size, 1)
reportAtMost('study:fold: days moved from the golden file', movedFromGolden(scheduler), 0)

function isFirstAsTold({ grade, stability, difficulty, days }: (typeof FIRST_GRADES)[number]): boolean {
  const memory = scheduler.next(null, 0, grade)
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.00005
  const isSameMemory = isNear(memory.stability, stability) && isNear(memory.difficulty, difficulty)
  return isSameMemory && scheduler.interval(memory.stability, 'usual') === days
}

function isRowAsTold({ grades, retention, days, stability, difficulty }: IntervalRow): boolean {
  const steps = onTime(grades, fsrsScheduler({ usual: retention, 'near-exam': retention }))
  const areNear = (told: readonly number[] | undefined, values: readonly number[]) =>
    told === undefined || values.every((value, step) => Math.abs(value - (told[step] ?? Number.NaN)) <= 0.005)
  return (
    isDeepStrictEqual(
      steps.map((step) => step.days),
      [...days],
    ) &&
    areNear(
      stability,
      steps.map((step) => step.stability),
    ) &&
    areNear(
      difficulty,
      steps.map((step) => step.difficulty),
    )
  )
}

function reportStates() {
  const reached = Array.from({ length: states }, (_, number) =>
    reachedState(scheduler, randomOf(seed, number)),
  )
  const disordered = reached.filter((state) => !isOrdered(scheduler, state)).length
  const different = new Set(reached.map(({ memory, days }) => `${memory?.stability} ${days}`)).size
  reportAtMost('study:fold: states in which a better grade gives less', disordered, 0)
  reportAtLeast('study:fold: different states', different, Math.floor(states / 2))
}

/** Each history shuffled, and cut on every day: read from its snapshot as JSON, then the later answers. */
function reportHistories() {
  const broken = { order: 0, cut: 0 }
  for (let number = 0; number < histories; number += 1) {
    const events = madeHistory(seed + number)
    const whole = foldAll(events, scheduler)
    const shuffled = randomOf(seed, number).shuffled(events)
    if (!isDeepStrictEqual(foldAll(shuffled, scheduler), whole)) broken.order += 1
    for (const until of new Set(events.map(({ day }) => day))) {
      const written = JSON.stringify(writeSnapshot(snapshotOf(shuffled, until, scheduler), scheduler))
      const memories = readSnapshot(JSON.parse(written), scheduler)?.memories
      const later = shuffled.filter(({ day }) => day >= until)
      if (memories === undefined || !isDeepStrictEqual(foldOnto(memories, later, scheduler), whole))
        broken.cut += 1
    }
  }
  reportAtMost('study:fold: shuffled histories that end otherwise', broken.order, 0)
  reportAtMost('study:fold: snapshots that are not the fold', broken.cut, 0)
}

/** 23:59 and 00:01 are two days; 20:58 and 21:02, between which UTC changes its day, are one, and so is all of a day. */
function midnightRows(): number {
  const dayAt = (day: string, time: string) => dayNumberOf(new Date(`${day}T${time}:00-03:00`))
  return [
    dayAt('2026-11-22', '00:01') - dayAt('2026-11-21', '23:59') === 1,
    dayAt('2026-11-21', '21:02') === dayAt('2026-11-21', '20:58'),
    dayAt('2026-11-21', '23:59') === dayAt('2026-11-21', '00:00'),
  ].filter(Boolean).length
}

function zoneOutputs(): string[] {
  const program = fileURLToPath(new URL('./fold-output.ts', import.meta.url))
  return ['UTC', 'Asia/Tokyo', 'America/Sao_Paulo'].map((zone) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
      maxBuffer: 2 ** 26,
    })
    if (status !== 0 || stdout.length === 0) throw new Error(`${zone}: ${stderr}`)
    return stdout
  })
}
