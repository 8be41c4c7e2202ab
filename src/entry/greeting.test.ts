import { readSettings } from '#server/settings.ts'
import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

const ALICE = { label: 'Administradora', email: 'alice@exemplo.com', password: 'segredo' }

it('tells a person where the demonstration is and how to enter', () => {
  const said = greeting({ settings: readSettings({ PORT: '4000' }), demonstrationAccounts: [ALICE] })
  expect(said).toContain('http://127.0.0.1:4000/dev/emails')
  expect(said).toContain('Administradora: alice@exemplo.com  senha: segredo')
})

it.each([
  [{}, 'nada é cobrado e nenhum e-mail sai desta máquina.'],
  [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, 'nada é cobrado e os e-mails saem por SMTP_URL.'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    'as compras são da Stripe e nenhum e-mail sai desta máquina.',
  ],
])('says what leaves the machine, under %o (spec 1.3)', (env, sentence) => {
  expect(greeting({ settings: readSettings(env), demonstrationAccounts: [] })).toContain(sentence)
})

it.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::', APP_URL: 'http://localhost:3000' }, true],
  [{}, false],
  [{ HOST: '0.0.0.0', APP_URL: 'http://192.168.0.5:3000' }, false],
  [{ HOST: '192.168.0.5' }, false],
])('says that other machines want an address, too: %o (%s)', (env, isSaid) => {
  const said = greeting({ settings: readSettings({ ...env, PORT: '4000' }), demonstrationAccounts: [] })
  expect(said?.includes('nela: APP_URL=http://<endereço>:4000.')).toBe(isSaid)
})

it('says nothing in production: the log speaks from its first line', () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://127.0.0.1/x',
    APP_URL: 'https://escola.example',
    AUTH_SECRET: 'x'.repeat(32),
    SALES: 'none',
    ACCESS: 'open',
  })
  expect(greeting({ settings, demonstrationAccounts: [] })).toBeNull()
})
