import type { Page } from '@playwright/test'
import { dropRunningMock, retell, startMock } from '#tests/support/browser/prova.ts'
import { expect, signInAs, test, visit } from '#tests/support/browser/site.ts'

const MINUTE_MS = 60_000

/** Said on request: T, and hiding the clock. */
const ASKED = ['Restam 30 minutos.', 'Relógio oculto. A tecla T diz quanto resta.']

/** All that a reader is given to say in a Prova of 90 minutes whose line is lost once. */
const TRANSCRIPT = [
  'Sem conexão. O que você marcar fica guardado neste aparelho.',
  'A conexão voltou.',
  'Metade do tempo. Restam 45 minutos.',
  ...ASKED,
  'Restam 10 minutos.',
  'Restam 5 minutos.',
  'Resta 1 minuto.',
  'O tempo acabou.',
]

/** What the page's live region said, word for word and in order, as JSON. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    let last: Node | null = null
    const hear = () => {
      const said = document.querySelector('[data-spoken] > *')
      if (said === null || said === last) return
      last = said
      if (said.textContent !== '') heard.push(said.textContent)
    }
    new MutationObserver(hear).observe(document, { subtree: true, childList: true })
  })
  return async () => {
    const heard: unknown = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))
    return String(heard)
  }
}

/** The page's clock and line by hand; the server's time in its replies goes along. */
async function takeClock(page: Page) {
  let passed = 0
  let isCut = false
  await page.clock.install()
  await page.route('**/api/**/mock*/**', async (route) => {
    if (isCut) return route.abort('internetdisconnected')
    return retell(route, (now) => ({ now: new Date(now + passed).toISOString() }))
  })
  return {
    cut: (cut: boolean) => (isCut = cut),
    pass: async (minutes: number) => {
      passed += minutes * MINUTE_MS
      await page.clock.fastForward(minutes * MINUTE_MS)
    },
  }
}

test('a Prova with one lost line says exactly what it should, each once', async ({
  page,
  complaints,
}, testInfo) => {
  const heard = await listen(page)
  await signInAs(page, 'subscriber')
  await dropRunningMock(page, 'CLF-C02')
  const { cut, pass } = await takeClock(page)
  await visit(page, '/exames/CLF-C02/prova')
  await page.getByRole('radio', { name: /Com relógio/ }).check()
  await startMock(page)

  await page.keyboard.press('a')
  await expect(page.getByText(/^Resposta guardada às/)).toBeVisible()
  await pass(10)
  cut(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  await expect(page.getByText('Não enviada, tentando de novo')).toBeVisible()
  cut(false)
  await pass(1)
  await expect(page.getByText('Tudo guardado')).toBeVisible()

  await pass(34.5)
  await pass(15)
  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'Ocultar relógio' }).press('Enter')
  for (const minutes of [20, 5, 4, 1]) await pass(minutes)
  await expect(page.getByRole('heading', { name: 'O tempo acabou' })).toBeVisible()

  // The server's own end has not come: the page goes on asking.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  testInfo.annotations.push(
    { type: 'spoken', description: await heard() },
    { type: 'wanted', description: JSON.stringify(TRANSCRIPT) },
    { type: 'asked', description: JSON.stringify(ASKED) },
  )
  expect(JSON.parse(await heard())).toEqual(TRANSCRIPT)
  complaints.splice(0, Infinity, ...complaints.filter((complaint) => !complaint.includes('net::ERR_')))
})
