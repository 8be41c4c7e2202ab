import { accessFaults, siteOf } from './site-settings.ts'
import { join } from 'node:path'
import { z } from 'zod'

export type Limit = { tries: number; seconds: number }

const limit = (tries: number, seconds: number) =>
  z
    .string()
    .regex(/^\d+\/\d+$/, 'use tentativas/segundos, por exemplo 10/900')
    .default(`${tries}/${seconds}`)
    .transform((text): Limit => {
      const [most = tries, within = seconds] = text.split('/').map(Number)
      return { tries: most, seconds: within }
    })

/** An empty one counts as absent: files of settings have such. */
const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => text || undefined, schema)

const optional = (schema: z.ZodString | z.ZodURL | z.ZodEmail) => orAbsent(schema.optional())

const METRICS_PORT = 'use um número de porta, de 1 a 65535'

const environment = z.object({
  PORT: z.coerce.number('use um número de porta').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  APP_URL: optional(z.url({ protocol: /^https?$/, error: 'use um endereço http ou https' })),
  AUTH_SECRET: optional(z.string().min(32, 'use ao menos 32 caracteres')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'use postgres://…' })),
  DATABASE_POOL: z.coerce.number('use um número').int().min(1).max(200).default(10),
  DATABASE_TIMEOUT_MS: z.coerce.number('use milissegundos').int().min(100).max(60_000).default(8000),
  DRAIN_NOTICE_MS: z.coerce.number('use milissegundos').int().min(0).max(60_000).optional(),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'use smtp://… ou smtps://…' })),
  MAIL_FROM: z.string().min(3).default('Gabarite <nao-responda@gabarite.example>'),
  SALES: orAbsent(z.enum(['stripe', 'none'], 'use stripe ou none').default('stripe')),
  ACCESS: orAbsent(z.enum(['open', 'invited'], 'use open ou invited').optional()),
  SITE_NAME: optional(z.string().trim().max(40, 'use até 40 letras')),
  SITE_ARTICLE: orAbsent(z.enum(['a', 'o'], 'use a ou o').default('a')),
  CONTACT_EMAIL: optional(z.email('use um endereço de e-mail')),
  PRIVACY_EMAIL: optional(z.email('use um endereço de e-mail')),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(live|test)_/, 'use a chave secreta da Stripe, sk_… ou rk_…'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().startsWith('whsec_', 'use o segredo do webhook da Stripe, whsec_…'),
  ),
  STRIPE_API_URL: optional(
    z.url({
      protocol: /^http$/,
      hostname: /^(127\.0\.0\.1|localhost)$/,
      error: 'só aceita um endereço desta máquina, para testes',
    }),
  ),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'use um endereço http ou https' })),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  COMPANY_NAME: z.string().min(1).optional(),
  COMPANY_TAX_ID: z.string().min(1).optional(),
  COMPANY_ADDRESS: z.string().min(1).optional(),
  ADMIN_SECOND_FACTOR: z.enum(['0', '1'], 'use 0 ou 1').optional(),
  METRICS_PORT: z.preprocess(
    (text) => text || undefined,
    z.coerce.number(METRICS_PORT).int(METRICS_PORT).min(1, METRICS_PORT).max(65_535, METRICS_PORT).optional(),
  ),
  METRICS_HOST: z
    .string()
    .min(1, 'use um endereço desta máquina, por exemplo 127.0.0.1')
    .default('127.0.0.1'),
  TRUSTED_PROXY: z
    .string()
    .regex(/^\d?$/, 'use quantos proxies seus há na frente: 0, 1, 2…')
    .default('0')
    .transform(Number),
  PUBLIC_PAGE_SECONDS: z.coerce.number('use segundos').min(0).max(60).default(5),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'use debug, info, warn, error ou silent')
    .optional(),
  ERROR_DSN: optional(
    z.url({ protocol: /^https?$/, error: 'use o DSN do projeto, https://chave@servidor/número' }),
  ),
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

/** Demonstration mode = no DATABASE_URL; production wants it, APP_URL and AUTH_SECRET. Throws WrongSettings. */
export function readSettings(from: Record<string, string | undefined> = process.env): Settings {
  const read = environment.safeParse(from)
  if (!read.success)
    throw new WrongSettings(read.error.issues.map((fault) => `${fault.path.join('.')}: ${fault.message}.`))
  const faults = [
    ...productionFaults(read.data),
    ...paymentFaults(read.data),
    ...accessFaults(read.data),
    ...bucketFaults(read.data),
  ]
  if (faults.length > 0) throw new WrongSettings(faults)
  return arrange(read.data)
}

function productionFaults(env: z.output<typeof environment>): string[] {
  if (!env.DATABASE_URL) return []
  const faults: string[] = []
  if (!env.APP_URL)
    faults.push('APP_URL: diga o endereço público do site, por exemplo https://gabarite.example.')
  else if (isOpenLine(new URL(env.APP_URL)))
    faults.push('APP_URL: em produção o endereço começa com https://; sem TLS as sessões podem ser copiadas.')
  if (!env.AUTH_SECRET)
    faults.push('AUTH_SECRET: diga um segredo de ao menos 32 caracteres, o mesmo em todos os processos.')
  if (!env.STRIPE_SECRET_KEY && env.SALES === 'stripe')
    faults.push(
      'STRIPE_SECRET_KEY: diga a chave da Stripe, ou SALES=none para não vender; o pagamento simulado só existe na demonstração.',
    )
  return faults
}

/** Whether what is sent to it can be read on the way: only this machine itself needs no TLS. */
const isOpenLine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

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
