// `npm run <figure>`: one measurement, which brings what it needs; flags go on to it.
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './launch/node-version.mjs'
import { giveUp } from './launch/say.mjs'

const FIGURES = {
  'pay:shuffle': new URL('./pay/shuffle.ts', import.meta.url),
  'pay:kill': new URL('./pay/kill.ts', import.meta.url),
  'pay:nohook': new URL('./pay/nohook.ts', import.meta.url),
  'pay:races': new URL('./pay/races.ts', import.meta.url),
  'pay:idle': new URL('./pay/idle.ts', import.meta.url),
  'bench:press': new URL('./bench/press.ts', import.meta.url),
  'bench:bundle': new URL('./bench/bundle.ts', import.meta.url),
  'bench:pages': new URL('./bench/pages.ts', import.meta.url),
  'bench:admin': new URL('./bench/admin.ts', import.meta.url),
  'bench:signup': new URL('./bench/sign-up.ts', import.meta.url),
  'bench:import': new URL('./bench/import.ts', import.meta.url),
  'bench:reports': new URL('./bench/reports.ts', import.meta.url),
  'catalog:guess': new URL('./catalog-guess.ts', import.meta.url),
  'attack:pictures': new URL('./attack/pictures.ts', import.meta.url),
  'attack:script': new URL('./attack/script.ts', import.meta.url),
  'attack:addresses': new URL('./attack/addresses.ts', import.meta.url),
  'attack:headers': new URL('./attack/headers.ts', import.meta.url),
  'attack:starts': new URL('./attack/starts.ts', import.meta.url),
  'attack:quota': new URL('./attack/quota.ts', import.meta.url),
  'bench:deletion': new URL('./bench/deletion.ts', import.meta.url),
  'attack:lockout': new URL('./attack/lockout.ts', import.meta.url),
  'pomodoro:clock': new URL('./pomodoro/clock.ts', import.meta.url),
  'faults:database': new URL('./faults/database.ts', import.meta.url),
  'faults:deploy': new URL('./faults/deploy.ts', import.meta.url),
  'faults:line': new URL('./faults/line.ts', import.meta.url),
  'faults:kill': new URL('./faults/kill.ts', import.meta.url),
  'faults:races': new URL('./faults/races.ts', import.meta.url),
  'faults:mail': new URL('./faults/mail.ts', import.meta.url),
  'faults:hostile-mail': new URL('./faults/hostile-mail.ts', import.meta.url),
  'bench:answer': new URL('./bench/answer.ts', import.meta.url),
  'bench:growth': new URL('./bench/growth.ts', import.meta.url),
  load: new URL('./load/load.ts', import.meta.url),
  'bench:restart': new URL('./bench/restart.ts', import.meta.url),
  'bench:lighthouse': new URL('./bench/lighthouse.ts', import.meta.url),
  'look:zoom': new URL('./look/zoom.ts', import.meta.url),
  'look:verdict': new URL('./look/verdict.ts', import.meta.url),
  'import:banks': new URL('./import/banks.ts', import.meta.url),
  authz: new URL('./attack/authz.ts', import.meta.url),
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
