import { tell } from '#tests/endurance/measure.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeNginxSite } from './nginx-site.ts'

type Where = { root: string; tree: string }
type Check = { name: string; program: string; args: (where: Where, folder: string) => string[] }

const UNITS = ['gabarite.service', 'gabarite-backup.service', 'gabarite-backup.timer']

const CHECKS: Check[] = [
  {
    name: 'systemd-analyze verify',
    program: 'systemd-analyze',
    args: ({ root, tree }, folder) => {
      for (const name of UNITS) {
        const unit = readFileSync(join(root, 'deploy', name), 'utf8')
        writeFileSync(join(folder, name), unit.replaceAll('/srv/gabarite', tree))
      }
      return ['verify', ...UNITS.map((name) => join(folder, name))]
    },
  },
  {
    name: 'nginx -t',
    program: 'nginx',
    args: ({ root }, folder) => ['-t', '-c', writeNginxSite({ root, folder }), '-p', folder],
  },
  {
    name: 'logrotate --debug',
    program: 'logrotate',
    args: ({ root }, folder) => {
      const turns = readFileSync(join(root, 'deploy/gabarite.logrotate'), 'utf8')
      writeFileSync(join(folder, 'logrotate'), turns.replaceAll('/var/log/gabarite', folder), { mode: 0o644 })
      return ['--debug', '--state', join(folder, 'turned'), join(folder, 'logrotate')]
    },
  },
]

/** What the programs say that read these files; those that are not on this machine are named and left out. */
export const countFaults = (where: Where): { name: string; faults: number }[] =>
  CHECKS.flatMap(({ name, program, args }) => {
    if (!isHere(program)) {
      tell(`${program} is not on this machine: ${name} was not tried`)
      return []
    }
    const folder = mkdtempSync(join(tmpdir(), 'gabarite-configuration-'))
    const { status, stderr } = spawnSync(program, args(where, folder), { encoding: 'utf8' })
    if (status !== 0) tell(stderr)
    rmSync(folder, { recursive: true, force: true })
    return [{ name, faults: status === 0 ? 0 : 1 }]
  })

const isHere = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
