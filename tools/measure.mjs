// `npm run measure`: every measurement and what it shows. `npm run measure -- <name> [flags]`: runs it, and brings what it needs.
import { fileURLToPath } from 'node:url'
import { MEASUREMENTS } from '../tests/endurance/measurements.mjs'
import { refuseOldNode } from './launch/node-version.mjs'
import { giveUp } from './launch/say.mjs'

const [name, ...flags] = process.argv.slice(2)
const PLAYWRIGHT = ['tests/node_modules/@playwright/test/cli.js', 'test']

if (name === undefined) list()
else if (refuseOldNode()) process.exitCode = await run(name)

function list() {
  const width = Math.max(...Object.keys(MEASUREMENTS).map(({ length }) => length)) + 2
  for (const [known, { shows }] of Object.entries(MEASUREMENTS)) console.log(`${known.padEnd(width)}${shows}`)
}

/** @param {string} wanted */
async function run(wanted) {
  const { ensureInstalledIn, ensureTestsInstalled } = await import('./launch/install.mjs')
  const { ensureBuilt } = await import('./launch/build.mjs')
  const { runOnNode24 } = await import('./launch/child.mjs')
  const measurement = Object.hasOwn(MEASUREMENTS, wanted) ? MEASUREMENTS[wanted] : undefined
  if (measurement === undefined) giveUp(`Não conheço "${wanted}"; npm run measure diz o que há.`)
  const { file, needs, installs, playwright } = measurement
  await ensureTestsInstalled()
  if (installs !== undefined) await ensureInstalledIn(installs)
  if (needs.includes('build')) await ensureBuilt()
  const brought = needs.includes('browser') ? await runOnNode24(['tools/ensure-chromium.ts']) : 0
  const command = playwright === undefined ? [fileURLToPath(file)] : [...PLAYWRIGHT, ...playwright]
  return brought || (await runOnNode24([...command, ...flags]))
}
