import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings, SETTING_NAMES, WrongSettings } from './settings.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
  return []
}

const ODD_LIMIT = 'LIMIT_HAND_OUTS: use tentativas/segundos, por exemplo 10/900, de 1 a 99999999 cada um.'
const ONLY_ORIGIN = 'APP_URL: diga só o endereço, sem caminho, por exemplo https://gabarite.example.'
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_chave', STRIPE_WEBHOOK_SECRET: 'whsec_segredo' }

describe('settings', () => {
  it('need none for the demonstration', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      demonstration: true,
      host: '127.0.0.1',
      port: 3000,
      appUrl: 'http://127.0.0.1:3000',
      database: { kind: 'embedded', folder: 'data/database' },
      limits: { signInByAddress: { tries: 3, seconds: 10 }, disclosures: { tries: 600, seconds: 3600 } },
    })
  })

  it('take port, host and data folder from the environment, and an empty one as none', () => {
    const settings = readSettings({
      PORT: '4000',
      HOST: '0.0.0.0',
      DATA_DIR: 'outra-pasta',
      DATABASE_URL: '',
      SMTP_URL: '',
    })
    expect(settings).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      dataFolder: 'outra-pasta',
      appUrl: 'http://127.0.0.1:4000',
    })
    expect(readSettings({ HOST: '::1' }).appUrl).toBe('http://[::1]:3000')
  })

  it.each([
    ['PORT', 'abc', 'PORT: use um número de porta, de 0 a 65535.'],
    ['DATABASE_POOL', '1000', 'DATABASE_POOL: use um número, de 1 a 200.'],
    ['DATABASE_TIMEOUT_MS', '1', 'DATABASE_TIMEOUT_MS: use milissegundos, de 100 a 60000.'],
    ['PUBLIC_PAGE_SECONDS', '100', 'PUBLIC_PAGE_SECONDS: use segundos inteiros, de 0 a 60.'],
    ['MAIL_FROM', 'x', 'MAIL_FROM: use um endereço, ou Nome <endereço>.'],
    ['ERROR_DSN', 'https://servidor/1', 'ERROR_DSN: use o DSN do projeto, https://chave@servidor/número.'],
    ['APP_URL', 'gabarite', 'APP_URL: use um endereço http ou https.'],
    ['APP_URL', 'http://localhost/escola', ONLY_ORIGIN],
    ['APP_URL', 'http://localhost/?turma=1', ONLY_ORIGIN],
    ['APP_URL', 'http://ana:senha@localhost', ONLY_ORIGIN],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL: use postgres://…, com % # / ? @ da senha escritos %25 %23 %2F %3F %40.',
    ],
    [
      'SMTP_URL',
      'http://x',
      'SMTP_URL: use smtp://… ou smtps://…, com % # / ? @ da senha escritos %25 %23 %2F %3F %40.',
    ],
    ['AUTH_SECRET', 'curto', 'AUTH_SECRET: use ao menos 32 caracteres.'],
    ['STRIPE_SECRET_KEY', 'pk_live_x', 'STRIPE_SECRET_KEY: use a chave secreta da Stripe, sk_… ou rk_….'],
    [
      'STRIPE_API_URL',
      'http://exemplo.com',
      'STRIPE_API_URL: só aceita um endereço desta máquina, para testes.',
    ],
    ['METRICS_PORT', '70000', 'METRICS_PORT: use um número de porta, de 1 a 65535.'],
    ['METRICS_PORT', 'sim', 'METRICS_PORT: use um número de porta, de 1 a 65535.'],
    ['TRUSTED_PROXY', 'sim', 'TRUSTED_PROXY: use quantos proxies seus há na frente: 0, 1, 2….'],
    ['TRUSTED_PROXY', '-1', 'TRUSTED_PROXY: use quantos proxies seus há na frente: 0, 1, 2….'],
    ['LIMIT_HAND_OUTS', 'muitas', ODD_LIMIT],
    ['LIMIT_HAND_OUTS', '10/0', ODD_LIMIT],
    ['LIMIT_HAND_OUTS', '0/900', ODD_LIMIT],
    ['LIMIT_HAND_OUTS', '10/900000000', ODD_LIMIT],
  ])('say what is wrong with %s=%s', (name, value, sentence) => {
    expect(faultsOf({ [name]: value })).toEqual([sentence])
  })

  it.each([
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://LOCALHOST:443', 'https://localhost'],
  ])('take %s as the origin that browsers name: %s', (given, origin) => {
    expect(readSettings({ APP_URL: given }).appUrl).toBe(origin)
  })

  it('take every empty one as none', () => {
    const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  it.each([
    ['"Escola <no-reply@escola.example>"', 'Escola <no-reply@escola.example>'],
    ["'no-reply@escola.example'", 'no-reply@escola.example'],
    ['"Escola" <no-reply@escola.example>', '"Escola" <no-reply@escola.example>'],
  ])('take %s as it was meant, quotes of a file or not', (given, meant) => {
    expect(readSettings({ MAIL_FROM: given }).mail.from).toBe(meant)
  })

  it('take quotes around nothing as none, and leave one that stands alone', () => {
    expect(readSettings({ APP_URL: '""', SITE_NAME: "''" })).toEqual(readSettings({}))
    expect(faultsOf({ PORT: '"' })).toEqual(faultsOf({ PORT: 'x' }))
  })

  it.each(['no-reply@escola.example', 'Escola <no-reply@escola.example>', '<no-reply@escola.example>'])(
    'take %s as a sender',
    (from) => {
      expect(readSettings({ MAIL_FROM: from }).mail.from).toBe(from)
    },
  )

  it('may be wrong or missing where they are not used', () => {
    const used = new Set(['DATABASE_URL', 'APP_URL'] as const)
    const env = { DATABASE_URL: 'postgres://127.0.0.1/x', STRIPE_SECRET_KEY: 'x', S3_BUCKET: 'x', PORT: 'x' }
    expect(() => readSettings(env, used)).toThrow(/^APP_URL: [^\n]+$/)
    const settings = readSettings({ ...env, APP_URL: 'https://escola.example' }, used)
    expect(settings).toMatchObject({ port: 3000, stripe: null, database: { kind: 'postgres' } })
    expect(() => readSettings({ ...env, APP_URL: 'x' }, used)).toThrow(/^APP_URL: [^\n]+$/)
  })

  it('ask production for its address, secret and payment provider, all faults at once', () => {
    const faults = faultsOf({ DATABASE_URL: 'postgres://localhost/x' })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'APP_URL',
      'AUTH_SECRET',
      'STRIPE_SECRET_KEY',
    ])
    const settings = readSettings({
      DATABASE_URL: 'postgres://localhost/x',
      APP_URL: 'https://gabarite.example',
      AUTH_SECRET: 'x'.repeat(32),
      ...STRIPE,
    })
    expect(settings).toMatchObject({ demonstration: false, database: { kind: 'postgres', poolSize: 10 } })
  })

  it.each([
    ['http://gabarite.example', true],
    ['http://127.0.0.1.gabarite.example', true],
    ['http://127.0.0.1:3000', false],
    ['http://localhost', false],
    ['http://[::1]:3000', false],
    ['https://gabarite.example', false],
  ])('refuse an address without TLS in production: %s (%s)', (APP_URL, isRefused) => {
    const faults = faultsOf({
      DATABASE_URL: 'postgres://localhost/x',
      AUTH_SECRET: 'x'.repeat(32),
      ...STRIPE,
      APP_URL,
    })
    expect(faults.some((fault) => fault.startsWith('APP_URL: em produção'))).toBe(isRefused)
  })

  it.each([
    [{ APP_URL: 'https://gabarite.example' }, true],
    [{ STRIPE_SECRET_KEY: 'sk_live_chave', STRIPE_WEBHOOK_SECRET: 'whsec_segredo' }, true],
    [{ STRIPE_SECRET_KEY: 'rk_live_chave', STRIPE_WEBHOOK_SECRET: 'whsec_segredo' }, true],
    [STRIPE, false],
    [{ APP_URL: 'https://localhost:3000' }, false],
    [{ APP_URL: 'https://127.0.0.1' }, false],
    [{ APP_URL: 'http://192.168.0.5:3000' }, false],
  ])('open no demonstration where others would take it for the site: %o (%s)', (env, isRefused) => {
    const faults = faultsOf(env)
    expect(faults.some((fault) => fault.startsWith('DATABASE_URL: diga o PostgreSQL'))).toBe(isRefused)
    expect(faults).toHaveLength(isRefused ? 1 : 0)
  })

  it('take the simulated page in the demonstration alone, and no key of Stripe without its webhook secret', () => {
    expect(readSettings({}).stripe).toBeNull()
    expect(readSettings(STRIPE).stripe).toEqual({
      secretKey: 'sk_test_chave',
      webhookSecret: 'whsec_segredo',
      apiUrl: undefined,
    })
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_chave' })).toEqual([
      'STRIPE_WEBHOOK_SECRET: diga o segredo com que a Stripe assina os avisos, junto da chave.',
    ])
  })

  it('print the company on receipts as the operator names it', () => {
    expect(readSettings({}).site.company).toEqual({ legalName: 'Gabarite', taxId: null })
    expect(readSettings({}).companyAddress).toBeNull()
    const company = {
      COMPANY_NAME: 'Gabarite Ltda.',
      COMPANY_TAX_ID: '00.000.000/0001-91',
      COMPANY_ADDRESS: 'Rua A, 1',
    }
    const { site, companyAddress } = readSettings(company)
    expect({ ...site.company, address: companyAddress }).toEqual({
      legalName: 'Gabarite Ltda.',
      taxId: '00.000.000/0001-91',
      address: 'Rua A, 1',
    })
  })

  it('say by which rule access is given, and want it said where nothing is sold', () => {
    expect(readSettings({}).site.access).toBe('sold')
    expect(readSettings({ SALES: '', ACCESS: '', SITE_ARTICLE: '', SITE_NAME: '' }).site).toEqual(
      readSettings({}).site,
    )
    for (const ACCESS of ['open', 'invited'])
      expect(readSettings({ SALES: 'none', ACCESS }).site.access).toBe(ACCESS)
    expect(faultsOf({ SALES: 'none' })).toEqual([
      'ACCESS: sem vendas (SALES=none), diga open (quem entra abre tudo) ou invited (só quem recebe acesso).',
    ])
    expect(faultsOf({ ACCESS: 'open' })).toEqual([
      'ACCESS: vale só sem vendas; diga também SALES=none, ou tire ACCESS.',
    ])
    const production = {
      DATABASE_URL: 'postgres://a@b/c',
      APP_URL: 'https://escola.example',
      AUTH_SECRET: 'x'.repeat(32),
    }
    expect(faultsOf(production)).toHaveLength(1)
    expect(faultsOf({ ...production, SALES: 'none', ACCESS: 'invited' })).toEqual([])
  })

  it('name a school, which is then also who runs it and where one writes to', () => {
    const { site } = readSettings({
      SITE_NAME: 'Colégio Aurora',
      SITE_ARTICLE: 'o',
      CONTACT_EMAIL: 'secretaria@aurora.example',
    })
    expect(site).toEqual({
      name: 'Colégio Aurora',
      article: 'o',
      company: { legalName: 'Colégio Aurora', taxId: null },
      contact: { support: 'secretaria@aurora.example', privacy: 'secretaria@aurora.example' },
      access: 'sold',
    })
  })

  it('read a limit as tries within seconds', () => {
    expect(readSettings({ LIMIT_SIGN_IN_ACCOUNT: '7/60' }).limits.signInByAccount).toEqual({
      tries: 7,
      seconds: 60,
    })
  })

  it('keep pictures in a bucket when all five of its settings are there, and refuse some of them', () => {
    const five = {
      S3_ENDPOINT: 'https://armazem.example',
      S3_BUCKET: 'imagens',
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: 'chave',
      S3_SECRET_ACCESS_KEY: 'segredo',
    }
    expect(readSettings(five).bucket).toEqual({
      endpoint: 'https://armazem.example',
      name: 'imagens',
      region: 'sa-east-1',
      accessKeyId: 'chave',
      secretAccessKey: 'segredo',
    })
    expect(readSettings({ S3_BUCKET: '' }).bucket).toBeNull()
    expect(faultsOf({ ...five, S3_REGION: '' })).toEqual([
      'S3_REGION: diga as cinco configurações S3_… juntas, ou nenhuma.',
    ])
  })
})

describe('the page for operators', () => {
  it('explains every setting', () => {
    const page = readFileSync('docs/operations.md', 'utf8')
    expect(SETTING_NAMES.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})
