// npm run measure -- faults:weather [--most-seconds 60 --learners 4]
// Database, mail, storage and payment are each away, slow, full and back, in production mode: a metric and a line of the log
// must tell it within a minute, people get an answer or a plain refusal, and everything recovers by itself.
import { setTimeout as pause } from 'node:timers/promises'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { openStudyGroup } from './study-group.ts'
import { servicesOf, type Service } from './weather/services.ts'
import { watchTelling } from './weather/watcher.ts'
import { openWeatheredSite } from './weather/weathered-site.ts'

const WEATHERS = ['away', 'slow', 'full'] as const
type Weather = (typeof WEATHERS)[number]

const EVERY_MS = 700
const TOLD_WITHIN_S = 60
const LONGEST_WAIT_MS = 35_000
const WELL_WITHIN_S = 120
const NOT_TOLD = Number.MAX_SAFE_INTEGER

const flags = readFlags({ 'most-seconds': TOLD_WITHIN_S, learners: 4 })
const site = await openWeatheredSite()
const group = await openStudyGroup(site.databaseUrl, flags.learners)
const studying = group.study(site.origin, EVERY_MS)
const [database, ...others] = await servicesOf(site, group)
for (const weather of WEATHERS) {
  // The database carries the rest: its weather comes alone.
  if (database) await meet(database, weather)
  await Promise.all(others.map((service) => meet(service, weather)))
}
await studying.stop()
reportReached('faults:weather: confirmed answers lost', await group.countLost(), 0)
reportReached(
  'faults:weather: answers of learners with neither 200 nor 503',
  group.seen.filter(({ status }) => status !== 200 && status !== 503).length,
  0,
)
tell(`${group.confirmed()} answers confirmed`)
await site.close()

async function meet(service: Service, weather: Weather) {
  const cell = `faults:weather: ${service.name} ${weather}`
  const state = { isOver: false }
  const replies: { status: number; text: string; ms: number }[] = []
  await (weather === 'full' ? service.fill() : service.line.turn(weather))
  const acting = (async () => {
    while (!state.isOver) {
      const begin = performance.now()
      const { status, text } = await service.act().catch(() => ({ status: 0, text: '' }))
      replies.push({ status, text, ms: performance.now() - begin })
      await pause(EVERY_MS)
    }
  })()
  const told = await watchTelling(site, {
    signs: service.signs,
    line: service.says,
    mostSeconds: flags['most-seconds'],
  })
  await (weather === 'full' ? service.empty() : service.line.turn('clear'))
  const back = performance.now()
  state.isOver = true
  await acting
  const seconds = await untilWell(service, back)
  tell(`${cell}: ${JSON.stringify({ ...told, statuses: replies.map(({ status }) => status), seconds })}`)
  reportAtMost(`${cell}: seconds until a metric told it`, told.metric?.seconds ?? NOT_TOLD, TOLD_WITHIN_S)
  reportAtMost(`${cell}: seconds until a line told it`, told.line?.seconds ?? NOT_TOLD, TOLD_WITHIN_S)
  reportReached(
    `${cell}: people without answer or words`,
    replies.filter(({ status, text }) => status === 0 || (status >= 500 && text === '')).length,
    0,
  )
  reportReached(`${cell}: broken calls`, replies.filter(({ status }) => status === 500).length, 0)
  reportAtMost(
    `${cell}: longest wait in ms`,
    Math.round(Math.max(...replies.map(({ ms }) => ms))),
    LONGEST_WAIT_MS,
  )
  reportAtMost(`${cell}: seconds until well`, seconds, WELL_WITHIN_S)
}

async function untilWell(service: Service, from: number): Promise<number> {
  for (;;) {
    const isWell = await service.isWell().catch(() => false)
    const seconds = Math.round((performance.now() - from) / 100) / 10
    if (isWell || seconds > WELL_WITHIN_S) return seconds
    await pause(EVERY_MS)
  }
}
