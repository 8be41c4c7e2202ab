import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'
import { z } from 'zod'

const titlesOf = (html: string) =>
  [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title)

test('an address that is none has one title, and it says so', async ({ page, request }) => {
  const html = await (await request.get('/nao-existe')).text()
  expect(titlesOf(html)).toEqual(['Página não encontrada · Gabarite'])
  expect(html.match(/<!doctype/gi)).toHaveLength(1)
  await visit(page, '/nao-existe')
  await expect(page).toHaveTitle('Página não encontrada · Gabarite')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveTitle('Gabarite · Simulados comentados para certificações')
})

test('a receipt that is none has the same title', async ({ page }) => {
  await signInAs(page, 'veteran')
  await page.goto('/recibos/nenhum')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Página não encontrada · Gabarite')
})

test('an address of the administrators’ area that is none is one page, not two', async ({ page }) => {
  await signInAs(page, 'admin')
  await visit(page, '/admin/nao-existe')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Página não encontrada · Gabarite')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Gerenciar Exames' })).toHaveCount(0)
})

test('English words are marked as English', async ({ page }) => {
  await visit(page, '/nao-existe')
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByText('Return to Home').locator('xpath=ancestor-or-self::*[@lang][1]'),
  ).toHaveAttribute('lang', 'en')
})

const graph = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })

test('the landing tells search engines who speaks, and the questions and answers that it shows', async ({
  page,
}) => {
  await page.goto('/')
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': things } = graph.parse(JSON.parse(block ?? ''))
  const organization = things.find((thing) => thing['@type'] === 'Organization')
  expect(organization).toMatchObject({ name: 'Gabarite', url: `${new URL(page.url()).origin}/` })
  const logo = await page.request.get(z.string().parse(organization?.['logo']))
  expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/png'])

  const asked = z
    .array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }))
    .parse(things.find((thing) => thing['@type'] === 'FAQPage')?.['mainEntity'])
  const shown = await page.locator('#faq details').evaluateAll((entries) =>
    entries.map((entry) => ({
      question: entry.querySelector('summary > span:last-of-type')?.textContent,
      answer: entry.querySelector('p')?.textContent,
    })),
  )
  expect(asked.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }))).toEqual(
    shown,
  )
})

test('what a messenger is told of a shared exam leads to no further redirect', async ({ request }) => {
  const page = await (await request.get('/simulados/CLF-C02')).text()
  const told = /<meta property="og:url" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, search } = new URL(told)
  const answer = await request.get(pathname + search, { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('/compartilhar/CLF-C02.png')
})

test('browsers that ask for the old icon get a small one', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
  expect((await icon.body()).length).toBeLessThan(2000)
})

test('the page of an exam is what search engines and messengers are told it is', async ({
  page,
  request,
}) => {
  await visit(page, '/exames/CLF-C02')
  const origin = new URL(page.url()).origin
  await expect(page).toHaveTitle('Simulado CLF-C02: AWS Certified Cloud Practitioner · Gabarite')
  const told = async (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await told('og:url')).toBe(`${origin}/exames/CLF-C02`)
  expect(await told('og:image')).toBe(`${origin}/compartilhar/CLF-C02.png`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/exames/CLF-C02`)
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(block ?? '')).toMatchObject({ '@type': 'Course', url: `${origin}/exames/CLF-C02` })
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${origin}/exames/CLF-C02</loc>`)
  const other = await request.get('/exames/clf-c02', { maxRedirects: 0 })
  expect([other.status(), other.headers()['location']]).toEqual([307, '/exames/CLF-C02'])
  expect((await request.get('/exames/NENHUM-1')).status()).toBe(404)
})
