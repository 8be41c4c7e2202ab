import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { untoldSentences } from './untold-settings.ts'

const SITE = {
  DATABASE_URL: 'postgres://127.0.0.1/escola',
  AUTH_SECRET: 'x'.repeat(32),
  APP_URL: 'https://simulados.escola.example',
  STRIPE_SECRET_KEY: 'sk_test_chave',
  STRIPE_WEBHOOK_SECRET: 'whsec_segredo',
}
const OURS = { APP_URL: 'https://www.gabarite.com.br' }
const TAX_ID = { COMPANY_TAX_ID: '12.345.678/0001-95' }
const SCHOOL = { SALES: 'none', ACCESS: 'open', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
const CONTACT = { CONTACT_EMAIL: 'ajuda@escola.example' }

const untold = (env: Record<string, string>) =>
  untoldSentences(readSettings({ ...SITE, ...env })).map((sentence) => sentence.split(':')[0])

describe('a site for others is told what it does not say of who runs it', () => {
  it.each([
    ['nothing', {}, ['CONTACT_EMAIL', 'PRIVACY_EMAIL', 'COMPANY_TAX_ID']],
    ['where to write alone', CONTACT, ['COMPANY_TAX_ID']],
    [
      'where to write about data alone',
      { PRIVACY_EMAIL: 'lgpd@escola.example' },
      ['CONTACT_EMAIL', 'COMPANY_TAX_ID'],
    ],
    ['all of it', { ...CONTACT, ...TAX_ID }, []],
    ['nothing, and it does not sell', SCHOOL, ['CONTACT_EMAIL', 'PRIVACY_EMAIL']],
    ['nothing, at our own address', OURS, ['COMPANY_TAX_ID']],
    [
      'nothing, at our own address under another name',
      { ...OURS, ...TAX_ID, SITE_NAME: 'Colégio Aurora' },
      ['CONTACT_EMAIL', 'PRIVACY_EMAIL'],
    ],
    [
      'nothing, at an address that ends like ours',
      { ...TAX_ID, APP_URL: 'https://nogabarite.com.br' },
      ['CONTACT_EMAIL', 'PRIVACY_EMAIL'],
    ],
  ])('when it says %s', (_, env, names) => {
    expect(untold(env)).toEqual(names)
  })

  it('but not a demonstration', () => {
    expect(untoldSentences(readSettings({}))).toEqual([])
  })
})
