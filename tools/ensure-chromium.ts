// A browser for the journeys: the one that is there, else Debian's package when this is root on Debian: the one without windows, or where that is not known, the whole.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath } from '#tests/support/browser/chromium.ts'

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env['CHROMIUM_PATH']

if (mayInstall && !isThere()) {
  console.log('Instalando o Chromium do Debian (só na primeira vez)…')
  apt(['update'])
  for (const name of ['chromium-headless-shell', 'chromium'])
    // Letters as wide as those of most machines: without a typeface of theirs, lines break elsewhere.
    if (!isThere()) apt(['install', '-y', '--no-install-recommends', name, 'fonts-liberation'])
}

try {
  console.log(`Chromium: ${chromiumPath()}`)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

function isThere(): boolean {
  try {
    return chromiumPath() !== ''
  } catch {
    return false
  }
}

/** What it says goes to the terminal; whether it worked shows in whether the browser is there afterwards. */
function apt(args: string[]): void {
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
