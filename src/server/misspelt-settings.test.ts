import { expect, it } from 'vitest'
import { misspeltSentences } from './misspelt-settings.ts'

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['LIMIT_SIGN_IN_ADRESS', 'LIMIT_SIGN_IN_ADDRESS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTED_PROXI', 'TRUSTED_PROXY'],
])('%s is taken for %s', (name, meant) => {
  expect(misspeltSentences([name])).toEqual([
    `${name} não é uma configuração do Gabarite e foi ignorada. Quis dizer ${meant}?`,
  ])
})

it('what only begins like ours is told without a guess', () => {
  expect(misspeltSentences(['STRIPE_PUBLISHABLE'])).toEqual([
    'STRIPE_PUBLISHABLE não é uma configuração do Gabarite e foi ignorada.',
  ])
})

it('settings and what others set are left alone', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'LANG', 'NODE_ENV', 'PGHOST', 'npm_config_cache', 'SHLVL']
  expect(misspeltSentences([...others, 'SMTP_URL', 'APP_URL', 'PORT'])).toEqual([])
})
