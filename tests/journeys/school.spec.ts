import { CAST, CAST_PASSWORD, type Role } from '#tests/support/seeded-site/cast.ts'
import { openSeededSite } from '#tests/support/seeded-site/open-seeded-site.ts'
import type { BuiltServer } from '#tests/support/servers/built-server.ts'
import { bringAxe, faultsOf } from '#tests/screens/axe-faults.ts'
import { expect, linkMailedTo, test } from '#tests/support/browser/site.ts'
import type { BrowserContext, Page } from '@playwright/test'

const NAME = 'Colégio Aurora'
const SCHOOL = {
  SALES: 'none',
  SITE_NAME: NAME,
  SITE_ARTICLE: 'o',
  CONTACT_EMAIL: 'secretaria@aurora.example',
  MAIL_FROM: `${NAME} <avisos@aurora.example>`,
}
const START_MS = 60_000

/** Words of selling, and our own name where the school's belongs. */
const SALE =
  /[^\n]{0,40}(?<![\p{L}@.-])(?:gr[aá]tis|gratuit\p{L}+|planos?|preços?|R\$|compr(?:a|as|ar|ou)|quanto custa|desistir em|assin(?:ar|atura|aturas|ante|antes)|pagamentos?|pagar|pag[oa]s?|reembols\p{L}+|garantia|cartão|upgrade|desbloque\p{L}+|recibos?|vendas?|depoimentos?|Gabarite)(?![\p{L}@]|\.\w)[^\n]{0,40}/giu

const salesIn = (text: string): string[] => text.match(SALE) ?? []

/** What a search engine reads and what a browser is given before it draws: texts, heads and data, no program. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(
      /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g,
      '\n',
    )
    .replaceAll(/(?:href|src|content)="[^"]*\.(?:js|css|png|svg|woff2)"/g, '')

const PUBLIC = [
  '/',
  '/simulados',
  '/exames/ITIL4F',
  '/auth',
  '/auth?aba=criar',
  '/termos',
  '/privacidade',
  '/nada',
]
const OWN = [
  '/dashboard',
  '/simulados',
  '/exames/ITIL4F',
  '/exames/ITIL4F/caderno',
  '/exames/ITIL4F/prontidao',
  '/exames/ITIL4F/prova',
  '/simulados/ITIL4F',
  '/historico',
  '/profile',
  '/profile?aba=acessos',
  '/pomodoro',
]
const ADMIN = [
  '/admin/exams',
  '/admin/users',
  '/admin/acessos',
  '/admin/mensagens',
  '/admin/reports?de=2020-01-01&ate=2020-01-31',
]
/** Drawn once for all, with our name and words of selling in the picture itself. */
const OUR_PICTURE = 'compartilhar.png'

const FILES = ['/sitemap.xml', '/manifest.webmanifest']

const faultsOn = async (page: Page) => faultsOf(page, await bringAxe(page))

async function signIn(context: BrowserContext, role: Role) {
  const answer = await context.request.post('/api/session', {
    data: { email: CAST[role].email, password: CAST_PASSWORD },
  })
  expect(answer.ok()).toBe(true)
}

async function crawl(page: Page, paths: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const drawn = await page.request.get(path)
    expect(await drawn.text()).not.toContain(OUR_PICTURE)
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sold = [
      ...salesIn(withoutScripts(await drawn.text())),
      ...salesIn(await page.locator('body').innerText()),
      ...salesIn(await page.title()),
    ]
    if (sold.length > 0) found[path] = sold
    if ((await page.getByRole('link', { name: NAME }).count()) === 0 && !path.startsWith('/simulados/'))
      found[path] = [...sold, 'the name of the school is missing']
  }
  return found
}

for (const access of ['open', 'invited'] as const)
  test.describe(`a school, ${access}`, () => {
    test.describe.configure({ mode: 'serial' })
    let school: BuiltServer | undefined
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must build from this pattern
    test.beforeAll(async ({}, info) => {
      info.setTimeout(START_MS * 2)
      school = await openSeededSite({ ...SCHOOL, ACCESS: access })
    })
    test.afterAll(async () => void (await school?.stop()))
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must build from this pattern
    test.use({ baseURL: async ({}, provide) => provide(school?.origin ?? '') })

    test('speaks of no sale to a visitor, in no page, file or data', async ({ page }) => {
      expect(await crawl(page, PUBLIC)).toEqual({})
      for (const file of FILES) expect(salesIn(await (await page.request.get(file)).text())).toEqual([])
    })

    test('speaks of no sale to a learner, and gives what its rule says', async ({ page, context }) => {
      await signIn(context, 'newcomer')
      expect(await crawl(page, OWN)).toEqual({})
      await page.goto('/simulados/ITIL4F')
      if (access === 'open')
        await expect(page.getByRole('button', { name: 'Iniciar simulado' })).toBeVisible()
      else await expect(page.getByRole('heading', { name: 'Acesso por convite' })).toBeVisible()
    })

    test('speaks of no sale to an administrator', async ({ page, context }) => {
      await signIn(context, 'admin')
      expect(await crawl(page, ADMIN)).toEqual({})
    })

    test('keeps receipts and payments of who bought before', async ({ page, context }) => {
      await signIn(context, 'customer')
      await page.goto('/profile?aba=acessos')
      await expect(page.getByRole('heading', { name: 'Histórico de pagamentos' })).toBeVisible()
      await page
        .getByRole('link', { name: /recibo/i })
        .first()
        .click()
      await expect(page).toHaveURL(/\/recibos\//)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByRole('button', { name: /Renovar|Estender|Assinar/ })).toHaveCount(0)
    })

    test('says that payments of before could not be read, and reads them again', async ({
      page,
      context,
      complaints,
    }) => {
      await signIn(context, 'customer')
      await page.goto('/profile?aba=senha')
      await page.route('**/api/purchases*', (route) => route.fulfill({ status: 500 }))
      await page.getByRole('tab', { name: 'Meus acessos' }).click()
      await expect(page.getByText('Não foi possível carregar seus pagamentos')).toBeVisible()
      await page.unroute('**/api/purchases*')
      await page.getByRole('button', { name: 'Tentar Novamente' }).click()
      await expect(page.getByRole('link', { name: /recibo/i }).first()).toBeVisible()
      complaints.splice(
        0,
        Infinity,
        ...complaints.filter((complaint) => !complaint.includes('status of 500')),
      )
    })

    test('signs its mails with its own name', async ({ page }) => {
      const email = `turma-${access}@exemplo.com`
      const joined = await page.request.post('/api/accounts', {
        data: { fullName: 'Ana Turma', email, password: CAST_PASSWORD, acceptedTerms: true },
      })
      expect(joined.status()).toBeLessThan(300)
      await linkMailedTo(page, email)
      const list = await (await page.request.get('/dev/emails')).text()
      const first = /href="(\/dev\/emails\/[0-9a-f-]+)"/.exec(list)?.[1] ?? ''
      const mail = await (await page.request.get(first)).text()
      expect(mail).toContain(`no ${NAME}`)
      expect(salesIn(withoutScripts(mail))).toEqual([])
    })

    test('has no barrier on the screens that differ', async ({ page, context }) => {
      await page.goto('/')
      expect(await faultsOn(page)).toEqual([])
      await signIn(context, 'newcomer')
      for (const path of ['/simulados', '/exames/ITIL4F', '/simulados/ITIL4F', '/profile?aba=acessos']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await faultsOn(page)).toEqual([])
      }
    })
  })

test('an administrator gives a class access from a list, and ends one of them', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.goto('/admin/acessos')
  await page.getByRole('button', { name: 'Dar acesso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect(dialog.getByText('Escolha o exame', { exact: true }).last()).toBeVisible()
  await expect(dialog.getByLabel('Exame')).toBeFocused()
  const exam = dialog.getByLabel('Exame')
  await exam.selectOption(await exam.getByRole('option', { name: /^KCNA/ }).getAttribute('value'))
  await dialog
    .getByLabel('E-mails')
    .fill(`nome;e-mail\n${CAST.declined.name};${CAST.declined.email}\nZé;ze-da-turma@exemplo.com`)
  await dialog.getByLabel('Último dia').fill('31/12/2098')
  await dialog.getByLabel('Motivo').fill('Turma 3B')
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect(dialog.getByText('1 pessoa recebe o acesso agora.')).toBeVisible()
  await expect(dialog.getByText('1 linha sem e-mail, ou com um que não vale.')).toBeVisible()
  await expect(dialog.getByText('KCNA, até 31/12/2098.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Dar acesso' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog.getByLabel('E-mails')).toBeFocused()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Turma 3B')
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  expect(await faultsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Dar acesso' }).click()
  await expect(page.getByText('Acesso dado a 1 pessoa, e a 1 endereço à espera da conta.')).toBeVisible()
  const waiting = page.getByRole('row', { name: /ze-da-turma/ })
  await expect(waiting).toContainText('À espera da conta')
  await expect(waiting).toContainText('31/12/2098')
  expect(await faultsOn(page)).toEqual([])
  await waiting.getByRole('button', { name: /^Encerrar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar acesso' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(CAST.declined.email) })).toContainText('Ativo')
})
