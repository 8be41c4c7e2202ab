import { linkMailedTo, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { answersWith, button, type ScreenState } from './screen-state.ts'

const PASSWORD = 'caderno verde 31'

const STOP = '/parar-avisos?token=falso.falso'

let newcomers = 0

/** Somebody signs up in this browser; where the mailed link leads. */
export async function signUpOfSomebody(page: Page, email = newAddress()): Promise<string> {
  const data = { email, password: PASSWORD, fullName: 'Chegou Agora', acceptedTerms: true }
  await page.request.post('/api/accounts', { data })
  return linkMailedTo(page, email)
}

const newAddress = () => `chegou${(newcomers += 1)}.${Date.now()}@exemplo.com`

/** The link is opened where nobody signed up. */
async function openLinkElsewhere(page: Page) {
  const link = await signUpOfSomebody(page)
  await page.context().clearCookies()
  await visit(page, link)
  await page.getByRole('heading', { name: 'Falta a senha do cadastro' }).waitFor()
}

const MOST_GUESSES = 10

/** Strangers err so often that an account opens for known browsers alone; its address. */
async function besiegeSomebody(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto(await signUpOfSomebody(page, email))
  await page.getByText('E-mail confirmado').first().waitFor()
  await page.context().clearCookies()
  for (let guess = 0; guess <= MOST_GUESSES; guess += 1)
    await page.request.post('/api/session', { data: { email, password: `errada demais ${guess}` } })
  return email
}

async function standOutside(page: Page) {
  const email = await besiegeSomebody(page)
  await visit(page, '/auth')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await button(page, 'Entrar').click()
  await page.getByText('Muitas tentativas de entrar nesta conta').waitFor()
}

/** What the door shows of a sign-up in another browser, and of an account that strangers besiege. */
export const DOOR_SCREENS: readonly ScreenState[] = [
  {
    name: 'confirmar-senha-do-cadastro',
    path: '/auth',
    routes: ['/confirmar-email'],
    prepare: openLinkElsewhere,
  },
  {
    name: 'confirmar-senha-errada',
    path: '/auth',
    routes: ['/confirmar-email'],
    prepare: async (page) => {
      await openLinkElsewhere(page)
      await page.getByRole('textbox', { name: 'Senha' }).fill('não é esta')
      await button(page, 'Confirmar e-mail').click()
      await page.getByText('Não é a senha deste cadastro').waitFor()
    },
  },
  {
    name: 'redefinir-cadastro-de-outro',
    path: '/auth',
    routes: ['/reset-password'],
    prepare: async (page) => {
      const email = newAddress()
      await signUpOfSomebody(page, email)
      await page.request.post('/api/password-recoveries', { data: { email } })
      await page.goto(await linkMailedTo(page, email))
      await page.getByRole('heading', { name: 'Crie a sua senha' }).waitFor()
    },
  },
  { name: 'entrar-conta-cercada', path: '/auth', routes: ['/auth'], prepare: standOutside },
  {
    name: 'aparelho-reconhecido',
    path: '/auth',
    routes: ['/reconhecer-aparelho'],
    prepare: async (page) => {
      await page.goto(await linkMailedTo(page, await besiegeSomebody(page)))
      await page.getByRole('heading', { name: 'Aparelho reconhecido' }).waitFor()
    },
  },
  {
    name: 'aparelho-link-invalido',
    path: '/reconhecer-aparelho?token=falso.falso',
    routes: ['/reconhecer-aparelho'],
  },
  { name: 'parar-avisos', path: STOP, routes: ['/parar-avisos'] },
  {
    name: 'parar-avisos-pronto',
    path: STOP,
    routes: ['/parar-avisos'],
    prepare: async (page) => {
      await page.route('**/api/stopped-mails', (route) => route.fulfill({ json: {} }))
      await button(page, 'Parar de receber').click()
      await page.getByRole('heading', { name: 'Pronto, os avisos pararam' }).waitFor()
    },
  },
  {
    name: 'parar-avisos-link-invalido',
    path: STOP,
    routes: ['/parar-avisos'],
    tolerates: /status of 410/,
    prepare: async (page) => {
      await button(page, 'Parar de receber').click()
      await page.getByRole('heading', { name: 'Link inválido' }).waitFor()
    },
  },
  {
    name: 'parar-avisos-com-falha',
    path: STOP,
    routes: ['/parar-avisos'],
    tolerates: /status of 503/,
    prepare: async (page) => {
      await answersWith(page, '**/api/stopped-mails', 503)
      await button(page, 'Parar de receber').click()
      await page.getByRole('heading', { name: 'Não foi possível parar os avisos agora' }).waitFor()
    },
  },
]
