// Debian's packages for what only this machine needs: a browser for the journeys, commands that the catalogue asks about.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Only root on Debian may; elsewhere whoever needs a package says so. */
export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Once, before the first `installPackages`. */
export const refreshPackageLists = () => apt(['update'])

/** Whether it worked shows in whether the thing is there afterwards. */
export const installPackages = (names: readonly string[]) =>
  apt(['install', '-y', '--no-install-recommends', ...names])

export function isInstalled(name: string): boolean {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' })
  return asked.stdout === 'installed'
}

/** What it says goes to the terminal, away from the figures on standard output. */
function apt(args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
