import { meantSettings, type Given } from './given-settings.ts'
import { productionFaults } from './production-settings.ts'
import { accessFaults, siteOf } from './site-settings.ts'
import { join } from 'node:path'
import { z } from 'zod'

export type Limit = { tries: number; seconds: number }

/** None of the two is 0: without seconds nothing would be limited, without tries nobody would come in. */
const LIMIT = /^[1-9]\d{0,7}\/[1-9]\d{0,7}$/

const limit = (tries: number, seconds: number) =>
  z
    .string()
    .regex(LIMIT, 'use tentativas/segundos, por exemplo 10/900, de 1 a 99999999 cada um')
    .default(`${tries}/${seconds}`)
    .transform((text): Limit => {
      const [most = tries, within = seconds] = text.split('/').map(Number)
      return { tries: most, seconds: within }
    })

/** `what` names the unit: 'milissegundos'. */
function between(least: number, most: number, what: string) {
  const said = `use ${what}, de ${least} a ${most}`
  return z.coerce.number(said).int(said).min(least, said).max(most, said)
}

/** Neither path, query nor name of a user: links are written behind it, and requests are compared with it. */
function isOrigin(text: string): boolean {
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}

const MAIL_FROM = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const ENCODED = 'com % # / ? @ da senha escritos %25 %23 %2F %3F %40'
const POSTGRES_ADDRESS = `use postgres://…, ${ENCODED}`
const SMTP_ADDRESS = `use smtp://… ou smtps://…, ${ENCODED}`

const environment = z.object({
  PORT: between(0, 65_535, 'um número de porta').default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'use um endereço http ou https', abort: true })
    .refine(isOrigin, 'diga só o endereço, sem caminho, por exemplo https://gabarite.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  AUTH_SECRET: z.string().min(32, 'use ao menos 32 caracteres').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: POSTGRES_ADDRESS }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/, error: POSTGRES_ADDRESS }).optional(),
  DATABASE_POOL: between(1, 200, 'um número').default(10),
  DATABASE_TIMEOUT_MS: between(100, 60_000, 'milissegundos').default(8000),
  DRAIN_NOTICE_MS: between(0, 60_000, 'milissegundos').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP_ADDRESS }).optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_FROM, 'use um endereço, ou Nome <endereço>')
    .default('Gabarite <nao-responda@gabarite.example>'),
  SALES: z.enum(['stripe', 'none'], 'use stripe ou none').default('stripe'),
  ACCESS: z.enum(['open', 'invited'], 'use open ou invited').optional(),
  SITE_NAME: z.string().trim().max(40, 'use até 40 letras').optional(),
  SITE_ARTICLE: z.enum(['a', 'o'], 'use a ou o').default('a'),
  CONTACT_EMAIL: z.email('use um endereço de e-mail').optional(),
  PRIVACY_EMAIL: z.email('use um endereço de e-mail').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_/, 'use a chave secreta da Stripe, sk_… ou rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'use o segredo do webhook da Stripe, whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .url({
      protocol: /^http$/,
      hostname: /^(127\.0\.0\.1|localhost)$/,
      error: 'só aceita um endereço desta máquina, para testes',
    })
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'use um endereço http ou https' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  COMPANY_NAME: z.string().optional(),
  COMPANY_TAX_ID: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  ADMIN_SECOND_FACTOR: z.enum(['0', '1'], 'use 0 ou 1').optional(),
  METRICS_PORT: between(1, 65_535, 'um número de porta').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXY: z
    .string()
    .regex(/^\d$/, 'use quantos proxies seus há na frente: 0, 1, 2…')
    .default('0')
    .transform(Number),
  PUBLIC_PAGE_SECONDS: between(0, 60, 'segundos inteiros').default(5),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'use debug, info, warn, error ou silent')
    .optional(),
  ERROR_DSN: z
    .string()
    .regex(/^https?:\/\/[^\s/:@]+@[^\s/@]+\/.+$/, 'use o DSN do projeto, https://chave@servidor/número')
    .optional(),
  CATALOG: z.enum(['demonstration', 'none'], 'use demonstration ou none').default('demonstration'),
  LIMIT_SIGN_IN_ADDRESS: limit(3, 10),
  LIMIT_SIGN_IN_ACCOUNT_MINUTE: limit(5, 60),
  LIMIT_SIGN_IN_ACCOUNT: limit(10, 900),
  LIMIT_SIGN_IN_ACCOUNT_DAY: limit(100, 86_400),
  LIMIT_SIGN_IN_DEVICE: limit(10, 900),
  LIMIT_SIGN_IN_DEVICE_DAY: limit(40, 86_400),
  LIMIT_SIGN_UP_ADDRESS: limit(10, 3600),
  LIMIT_MAIL_ADDRESS: limit(10, 3600),
  LIMIT_MAIL_PAUSE: limit(1, 600),
  LIMIT_MAIL_ACCOUNT: limit(12, 86_400),
  LIMIT_LINK_ADDRESS: limit(30, 900),
  LIMIT_HAND_OUTS: limit(600, 3600),
  LIMIT_STARTS_HOUR: limit(30, 3600),
  LIMIT_STARTS_DAY: limit(100, 86_400),
  LIMIT_COMMENTS_MINUTE: limit(5, 60),
  LIMIT_COMMENTS_DAY: limit(50, 86_400),
  LIMIT_APPEALS: limit(20, 86_400),
  LIMIT_REPORTS: limit(20, 3600),
  LIMIT_CHECKOUTS: limit(20, 3600),
  LIMIT_REFUNDS: limit(5, 3600),
  LIMIT_PASSWORD_CHECKS: limit(10, 900),
  LIMIT_SECOND_FACTOR: limit(5, 900),
  LIMIT_RENAMES: limit(20, 3600),
  LIMIT_EMAIL_CHANGES: limit(10, 86_400),
  LIMIT_DATA_EXPORTS: limit(10, 3600),
  LIMIT_CRASH_REPORTS: limit(20, 3600),
})

export type SettingName = keyof typeof environment.shape

export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/** Set for this process, whoever they are for. */
export const namesInEnvironment = (): string[] => Object.keys(process.env)

export const isSettingName = (name: string): name is SettingName => name in environment.shape

/** As they would be written in the environment; without those that follow others. */
export function settingDefaults(): Partial<Record<SettingName, string>> {
  const properties = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' }).properties ?? {}
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' && schema.default !== undefined ? [[name, asText(schema.default)]] : [],
    ),
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export type Settings = ReturnType<typeof arrange>

export class WrongSettings extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * Demonstration mode = no DATABASE_URL; production wants it, APP_URL and AUTH_SECRET. `used`: all that whoever reads
 * them needs; others may be wrong or missing. Throws WrongSettings.
 */
export function readSettings(from: Given = process.env, used?: ReadonlySet<SettingName>): Settings {
  const given = meantSettings(from)
  const isUsed = (name: string) => used === undefined || (isSettingName(name) && used.has(name))
  const read = environment.safeParse(given)
  if (!read.success) {
    const wrong = new Map(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
    const faults = [...wrong].filter(([name]) => isUsed(name)).map(([name, said]) => `${name}: ${said}.`)
    if (faults.length > 0) throw new WrongSettings(faults)
    const right = Object.entries(given).filter(([name]) => !wrong.has(name))
    return readSettings(Object.fromEntries(right), used)
  }
  const faults = [
    ...productionFaults(read.data),
    ...paymentFaults(read.data),
    ...accessFaults(read.data),
    ...bucketFaults(read.data),
  ].filter((fault) => isUsed(fault.slice(0, fault.indexOf(':'))))
  if (faults.length > 0) throw new WrongSettings(faults)
  return arrange(read.data)
}

function paymentFaults(env: z.output<typeof environment>): string[] {
  if (!env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET) return []
  return ['STRIPE_WEBHOOK_SECRET: diga o segredo com que a Stripe assina os avisos, junto da chave.']
}

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function bucketFaults(env: z.output<typeof environment>): string[] {
  const missing = BUCKET.filter((name) => !env[name])
  if (missing.length === BUCKET.length) return []
  return missing.map((name) => `${name}: diga as cinco configurações S3_… juntas, ou nenhuma.`)
}

function bucketOf(env: z.output<typeof environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !name || !region || !accessKeyId || !secretAccessKey) return null
  return { endpoint, name, region, accessKeyId, secretAccessKey }
}

/** Null is the simulated hosted page in demonstration mode, and no provider on a site that does not sell. */
function stripeOf(env: z.output<typeof environment>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL } : null
}

function arrange(env: z.output<typeof environment>) {
  const demonstration = !env.DATABASE_URL
  return {
    demonstration,
    host: env.HOST,
    port: env.PORT,
    dataFolder: env.DATA_DIR,
    pictureFolder: join(env.DATA_DIR, 'pictures'),
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    bucket: bucketOf(env),
    appUrl: env.APP_URL ?? `http://${shownHost(env.HOST)}:${env.PORT}`,
    authSecret: env.AUTH_SECRET,
    database: env.DATABASE_URL
      ? {
          kind: 'postgres' as const,
          url: env.DATABASE_URL,
          replicaUrl: env.DATABASE_REPLICA_URL,
          poolSize: env.DATABASE_POOL,
          timeoutMs: env.DATABASE_TIMEOUT_MS,
        }
      : { kind: 'embedded' as const, folder: join(env.DATA_DIR, 'database') },
    /** How long after SIGTERM new requests are still taken. A demonstration has no load balancer. */
    drainNoticeMs: env.DRAIN_NOTICE_MS ?? (demonstration ? 0 : 3000),
    stripe: stripeOf(env),
    site: siteOf(env),
    companyAddress: env.COMPANY_ADDRESS ?? null,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    /** A demonstration can be seen without setting a second factor up. */
    adminsNeedSecondFactor:
      env.ADMIN_SECOND_FACTOR === undefined ? !demonstration : env.ADMIN_SECOND_FACTOR === '1',
    metrics: metricsOf(env),
    trustedProxies: env.TRUSTED_PROXY,
    // At a terminal a person wants to see the product's address, not a line per request.
    logLevel: env.LOG_LEVEL ?? (demonstration ? 'warn' : 'info'),
    errorDsn: env.ERROR_DSN ?? null,
    publicPageMs: env.PUBLIC_PAGE_SECONDS * 1000,
    demonstrationCatalog: env.CATALOG === 'demonstration',
    limits: limitsOf(env),
  }
}

/** Null counts nothing. */
const metricsOf = ({ METRICS_HOST: host, METRICS_PORT: port }: z.output<typeof environment>) =>
  port === undefined ? null : { host, port }

const limitsOf = (env: z.output<typeof environment>) => ({
  signInByAddress: env.LIMIT_SIGN_IN_ADDRESS,
  signInByAccountInAMinute: env.LIMIT_SIGN_IN_ACCOUNT_MINUTE,
  signInByAccount: env.LIMIT_SIGN_IN_ACCOUNT,
  signInByAccountADay: env.LIMIT_SIGN_IN_ACCOUNT_DAY,
  signInByDevice: env.LIMIT_SIGN_IN_DEVICE,
  signInByDeviceADay: env.LIMIT_SIGN_IN_DEVICE_DAY,
  signUpByAddress: env.LIMIT_SIGN_UP_ADDRESS,
  mailByAddress: env.LIMIT_MAIL_ADDRESS,
  mailPause: env.LIMIT_MAIL_PAUSE,
  mailByAccount: env.LIMIT_MAIL_ACCOUNT,
  linkByAddress: env.LIMIT_LINK_ADDRESS,
  disclosures: env.LIMIT_HAND_OUTS,
  startsPerHour: env.LIMIT_STARTS_HOUR,
  startsPerDay: env.LIMIT_STARTS_DAY,
  commentsPerMinute: env.LIMIT_COMMENTS_MINUTE,
  commentsPerDay: env.LIMIT_COMMENTS_DAY,
  appeals: env.LIMIT_APPEALS,
  reports: env.LIMIT_REPORTS,
  checkouts: env.LIMIT_CHECKOUTS,
  refunds: env.LIMIT_REFUNDS,
  passwordChecks: env.LIMIT_PASSWORD_CHECKS,
  secondFactor: env.LIMIT_SECOND_FACTOR,
  renames: env.LIMIT_RENAMES,
  emailChanges: env.LIMIT_EMAIL_CHANGES,
  dataExports: env.LIMIT_DATA_EXPORTS,
  crashReports: env.LIMIT_CRASH_REPORTS,
})

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
