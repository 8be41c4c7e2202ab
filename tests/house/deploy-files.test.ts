import { SETTING_NAMES } from '#server/settings.ts'
import { filledIn } from '#tests/endurance/deploy/written-commands.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

const compose = z.object({
  services: z.object({
    database: z.object({
      healthcheck: z.object({ test: z.array(z.string()) }),
      volumes: z.array(z.string()),
    }),
    gabarite: z.object({
      build: z.object({ args: z.record(z.string(), z.null()) }),
      env_file: z.string(),
      stop_grace_period: z.string(),
      environment: z.record(z.string(), z.string()),
    }),
  }),
})
const { services } = compose.parse(parse(read('compose.yaml')))

const containerfile = read('Containerfile')
const lastStage = containerfile.slice(containerfile.lastIndexOf('\nFROM '))

describe('the samples in deploy/', () => {
  it('name settings that there are', () => {
    const inExample = [...read('gabarite.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    )
    const units = read('gabarite.service') + read('gabarite-backup.service')
    const inUnit = [...units.matchAll(/^Environment=(\w+)/gm)].map(([, name = '']) => name)
    const inImage = [...(/^ENV (.*)$/m.exec(lastStage)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, name = '']) => name,
    )
    const names = [...inExample, ...inUnit, ...inImage, ...Object.keys(services.gabarite.environment)]
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => name !== 'NODE_ENV' && !SETTING_NAMES.includes(name))).toEqual([])
  })

  it('keep a whole address for a shell, whatever stands in it', () => {
    const url = 'postgres://ana:se$1<nha@127.0.0.1/escola?sslmode=require&options=-c%20jit%3Doff'
    const values = { DATABASE_URL: url, SMTP_URL: 'smtp://ana:a&b@127.0.0.1', AUTH_SECRET: 'x' }
    const shop = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const contact = { CONTACT_EMAIL: 'ajuda@escola.example', PRIVACY_EMAIL: '' }
    const company = { COMPANY_NAME: 'Escola & Cia', COMPANY_TAX_ID: '', COMPANY_ADDRESS: 'Rua A, 1' }
    const file = filledIn(read('gabarite.env.example'), { ...values, ...shop, ...contact, ...company })
    const said = spawnSync('sh', ['-c', `set -a\n${file}\nset +a\nenv`], { encoding: 'utf8', env: {} })
    expect(said.stderr).toBe('')
    for (const [name, value] of Object.entries({ ...values, ...contact, ...company }))
      expect(said.stdout.split('\n')).toContain(`${name}=${value}`)
  })

  it('give the process the time that it needs to leave', () => {
    expect(services.gabarite.stop_grace_period).toBe('25s')
    expect(read('gabarite.service')).toMatch(/^TimeoutStopSec=25$/m)
    expect(lastStage).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })

  it('let no secret into the repository', () => {
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('*.env')
    expect(read('Containerfile.dockerignore').split('\n')).toContain('**/*.env')
    expect(read('gabarite.env.example')).not.toMatch(/^(?:AUTH_SECRET|SMTP_URL|STRIPE_\w+)=(?!''$)./m)
  })
})

describe('the image', () => {
  it('has all that a build is recognised by, so that npm start builds nothing there', () => {
    const launcher = readFileSync('tools/launch/build.mjs', 'utf8')
    const list = /const INGREDIENTS = \[([^\]]+)\]/.exec(launcher)?.[1] ?? ''
    const ingredients = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    const copied = containerfile
      .split('\n')
      .filter((line) => line.startsWith('COPY ') && !line.includes('COPY . '))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(ingredients).toHaveLength(6)
    expect(ingredients.filter((name) => !copied.includes(name))).toEqual([])
  })

  it('is told its commit, which it cannot ask git for', () => {
    const launcher = readFileSync('tools/launch/build.mjs', 'utf8')
    const [, name = ''] = /process\.env\['(\w+)'\]/.exec(launcher) ?? []
    expect(name).toBe('GABARITE_COMMIT')
    expect(containerfile).toMatch(new RegExp(`^ARG ${name}\nRUN npm run build$`, 'm'))
    expect(Object.keys(services.gabarite.build.args)).toEqual([name])
  })

  it('travels with the licences of its parts', () => {
    const licences = ['LICENSE', 'THIRD-PARTY.md']
    expect(licences.filter((name) => !existsSync(name))).toEqual([])
    expect(/^COPY (LICENSE .*) \.\/$/m.exec(lastStage)?.[1]?.split(' ')).toEqual(
      expect.arrayContaining(licences),
    )
    const ignored = read('Containerfile.dockerignore').split('\n')
    expect(ignored.filter((line) => licences.includes(line) || line.includes('*.md'))).toEqual([])
  })

  it('ends in a stage without npm, for a user of its own, whose health is readiness', () => {
    expect(lastStage).not.toMatch(/\bnpm\b|node:24/)
    expect(lastStage).toMatch(/^USER 10001:10001$/m)
    expect(lastStage).toMatch(/^HEALTHCHECK [\s\S]*\/ready/m)
    expect(containerfile).toContain('npm ci --omit=dev')
  })
})

it('nginx lets through what the product takes, and keeps no query', () => {
  const nginx = read('nginx.conf')
  expect(nginx).toMatch(/client_max_body_size 11m;/)
  expect(nginx).not.toMatch(/proxy_next_upstream [^;]*non_idempotent/)
  expect(/log_format [^;]+;/.exec(nginx)?.[0]).not.toMatch(/\$request |\$request_uri|\$args|\$http_cookie/)
  const servers = nginx.split(/^server \{$/m).slice(1)
  expect(servers.map((server) => /^ {2}error_log \S+ (\w+);$/m.exec(server)?.[1])).toEqual(['emerg', 'emerg'])
})

it('nginx sends the many files of a page over one connection', () => {
  const ports = [...read('nginx.conf').matchAll(/^ *listen (\S+)(.*);$/gm)]
  expect(ports.map(([, address, words]) => `${address}${words}`)).toEqual([
    '80',
    '[::]:80',
    '443 ssl http2',
    '[::]:443 ssl http2',
  ])
})

it('the log of accesses is kept for six months, where Debian deletes nothing', () => {
  const logs = [...read('nginx.conf').matchAll(/^ *access_log (\S+)/gm)].map(([, file]) => file)
  const turns = read('gabarite.logrotate')
  const [, kept = ''] = /^(\S+) \{$/m.exec(turns) ?? []
  expect(logs).toEqual([kept, kept])
  // Debian's own rule: /var/log/nginx/*.log, 14 files.
  expect(kept).not.toMatch(/^\/var\/log\/nginx\//)
  expect(turns).toMatch(/^ *daily$/m)
  expect(Number(/^ *rotate (\d+)$/m.exec(turns)?.[1])).toBe(184)
})

it('the nightly back-up has the release, the settings and the state of the site', () => {
  const [site, backup] = [read('gabarite.service'), read('gabarite-backup.service')]
  const shared =
    /^(?:WorkingDirectory|EnvironmentFile|Environment=DATA_DIR|DynamicUser|StateDirectory\w*)=.*$/gm
  const ofSite = site.match(shared) ?? []
  expect(ofSite).toHaveLength(6)
  expect((backup.match(shared) ?? []).toSorted()).toEqual(ofSite.toSorted())
  // The name that systemd gives to the user of gabarite.service.
  expect(backup).toMatch(/^User=gabarite$/m)
  expect(backup).not.toContain('%')
})
