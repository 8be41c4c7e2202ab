// A browser for the journeys: the one that is there, else Debian's package when this is root on Debian: the one without windows, or where that is not known, the whole.
import { chromiumPath } from '#tests/support/browser/chromium.ts'
import { installPackages, mayInstallPackages, refreshPackageLists } from './debian-packages.ts'

const mayInstall = mayInstallPackages() && !process.env['CHROMIUM_PATH']

if (mayInstall && !isThere()) {
  console.log('Instalando o Chromium do Debian (só na primeira vez)…')
  refreshPackageLists()
  for (const name of ['chromium-headless-shell', 'chromium'])
    // Letters as wide as those of most machines: without a typeface of theirs, lines break elsewhere.
    if (!isThere()) installPackages([name, 'fonts-liberation'])
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
