// `npm run pay:…`: one figure of the money, over a PostgreSQL of its own; flags go on to it.
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './launch/node-version.mjs'
import { giveUp } from './launch/say.mjs'

const FIGURES = {
  shuffle: new URL('./pay/shuffle.ts', import.meta.url),
  kill: new URL('./pay/kill.ts', import.meta.url),
  nohook: new URL('./pay/nohook.ts', import.meta.url),
  races: new URL('./pay/races.ts', import.meta.url),
  idle: new URL('./pay/idle.ts', import.meta.url),
}

if (refuseOldNode()) {
  const { ensureInstalled } = await import('./launch/install.mjs')
  const { ensureBuilt } = await import('./launch/build.mjs')
  const { runOnNode24 } = await import('./launch/child.mjs')
  const [name = '', ...flags] = process.argv.slice(2)
  const [, figure] = Object.entries(FIGURES).find(([known]) => known === name) ?? []
  if (figure === undefined) giveUp(`Não conheço "pay:${name}"; há ${Object.keys(FIGURES).join(', ')}.`)
  await ensureInstalled()
  // Only there the built server itself runs.
  if (name === 'kill') await ensureBuilt()
  process.exitCode = await runOnNode24([fileURLToPath(figure), ...flags])
}
