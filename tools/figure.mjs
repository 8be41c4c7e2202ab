// `npm run <figure>`: one measurement, which brings what it needs; flags go on to it.
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './launch/node-version.mjs'
import { giveUp } from './launch/say.mjs'

const FIGURES = {
  'pay:shuffle': new URL('../tests/endurance/payments/shuffle.ts', import.meta.url),
  'pay:kill': new URL('../tests/endurance/payments/kill.ts', import.meta.url),
  'pay:nohook': new URL('../tests/endurance/payments/nohook.ts', import.meta.url),
  'pay:races': new URL('../tests/endurance/payments/races.ts', import.meta.url),
  'pay:idle': new URL('../tests/endurance/payments/idle.ts', import.meta.url),
  'bench:press': new URL('../tests/endurance/bench/press.ts', import.meta.url),
  'bench:bundle': new URL('../tests/endurance/bench/bundle.ts', import.meta.url),
  'bench:pages': new URL('../tests/endurance/bench/pages.ts', import.meta.url),
  'bench:admin': new URL('../tests/endurance/bench/admin.ts', import.meta.url),
  'bench:signup': new URL('../tests/endurance/bench/sign-up.ts', import.meta.url),
  'bench:import': new URL('../tests/endurance/bench/import.ts', import.meta.url),
  'bench:reports': new URL('../tests/endurance/bench/reports.ts', import.meta.url),
  'catalog:guess': new URL('../tests/endurance/catalog/guess.ts', import.meta.url),
  'attack:pictures': new URL('../tests/endurance/attack/pictures.ts', import.meta.url),
  'attack:script': new URL('../tests/endurance/attack/script.ts', import.meta.url),
  'attack:addresses': new URL('../tests/endurance/attack/addresses.ts', import.meta.url),
  'attack:headers': new URL('../tests/endurance/attack/headers.ts', import.meta.url),
  'attack:starts': new URL('../tests/endurance/attack/starts.ts', import.meta.url),
  'attack:quota': new URL('../tests/endurance/attack/quota.ts', import.meta.url),
  'bench:deletion': new URL('../tests/endurance/bench/deletion.ts', import.meta.url),
  'attack:lockout': new URL('../tests/endurance/attack/lockout.ts', import.meta.url),
  'pomodoro:clock': new URL('../tests/endurance/pomodoro/clock.ts', import.meta.url),
  'faults:database': new URL('../tests/endurance/faults/database.ts', import.meta.url),
  'faults:deploy': new URL('../tests/endurance/faults/deploy.ts', import.meta.url),
  'faults:line': new URL('../tests/endurance/faults/line.ts', import.meta.url),
  'faults:kill': new URL('../tests/endurance/faults/kill.ts', import.meta.url),
  'faults:races': new URL('../tests/endurance/faults/races.ts', import.meta.url),
  'faults:mail': new URL('../tests/endurance/faults/mail.ts', import.meta.url),
  'faults:hostile-mail': new URL('../tests/endurance/faults/hostile-mail.ts', import.meta.url),
  'bench:answer': new URL('../tests/endurance/bench/answer.ts', import.meta.url),
  'bench:growth': new URL('../tests/endurance/bench/growth.ts', import.meta.url),
  load: new URL('../tests/endurance/load/load.ts', import.meta.url),
  'bench:restart': new URL('../tests/endurance/bench/restart.ts', import.meta.url),
  'bench:lighthouse': new URL('../tests/endurance/bench/lighthouse.ts', import.meta.url),
  'look:zoom': new URL('../tests/endurance/look/zoom.ts', import.meta.url),
  'look:verdict': new URL('../tests/endurance/look/verdict.ts', import.meta.url),
  'import:banks': new URL('../tests/endurance/import/banks.ts', import.meta.url),
  authz: new URL('../tests/endurance/attack/authz.ts', import.meta.url),
}

/** In these the built server itself runs. */
const OVER_A_BUILD = new Set([
  'attack:lockout',
  'bench:signup',
  'bench:import',
  'pay:kill',
  'attack:script',
  'authz',
  'faults:database',
  'faults:deploy',
  'faults:line',
  'faults:kill',
  'bench:answer',
  'load',
  'bench:restart',
  'bench:lighthouse',
  'bench:bundle',
  'bench:press',
  'bench:pages',
  'attack:headers',
  'attack:addresses',
])
/** In these a browser looks at it. */
const IN_A_BROWSER = new Set([
  'faults:line',
  'attack:script',
  'attack:headers',
  'attack:addresses',
  'bench:lighthouse',
  'authz',
  'bench:bundle',
  'bench:press',
])

if (refuseOldNode()) {
  const { ensureInstalled } = await import('./launch/install.mjs')
  const { ensureBuilt } = await import('./launch/build.mjs')
  const { runOnNode24 } = await import('./launch/child.mjs')
  const [name = '', ...flags] = process.argv.slice(2)
  const [, figure] = Object.entries(FIGURES).find(([known]) => known === name) ?? []
  if (figure === undefined) giveUp(`Não conheço "${name}"; há ${Object.keys(FIGURES).join(', ')}.`)
  await ensureInstalled()
  if (OVER_A_BUILD.has(name)) await ensureBuilt()
  const brought = IN_A_BROWSER.has(name) ? await runOnNode24(['tools/ensure-chromium.ts']) : 0
  process.exitCode = brought || (await runOnNode24([fileURLToPath(figure), ...flags]))
}
