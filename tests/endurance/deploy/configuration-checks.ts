import { tell } from '#tests/endurance/measure.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Where = { root: string; tree: string }
type Check = { name: string; program: string; args: (where: Where, folder: string) => string[] }

/** Where nginx would else write beside the one that this machine may run. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

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
    args: ({ root }, folder) => {
      const [certificate, key] = selfSigned(folder)
      const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replaceAll(/\/var\/log\/(?:nginx|gabarite)/g, folder)
      writeFileSync(join(folder, 'site.conf'), site)
      const places = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
      const whole = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${places} access_log off; include ${folder}/site.conf; }`
      writeFileSync(join(folder, 'nginx.conf'), whole)
      return ['-t', '-c', join(folder, 'nginx.conf'), '-p', folder]
    },
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

function selfSigned(folder: string): [string, string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const wish = ['-x509', '-nodes', '-days', '1', '-newkey', 'rsa:2048', '-subj', '/CN=gabarite.example']
  spawnSync('openssl', ['req', ...wish, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return [certificate, key]
}
