import type { Page } from '@playwright/test'
import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'

const clock = (page: Page) => page.getByRole('timer')
const corner = (page: Page) => page.getByRole('region', { name: 'Pomodoro', exact: true })

/** '24:58' as seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await clock(page).textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

test('one timer in all tabs: it runs on in a second one, survives a reload beside it, and stops alone', async ({
  page,
  context,
}) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/pomodoro')
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect(page).toHaveTitle(/^24:5\d Foco · Técnica Pomodoro/)

  const second = await context.newPage()
  await visit(second, '/pomodoro')
  await expect(second.getByRole('button', { name: 'Pausar' })).toBeVisible()
  expect(Math.abs((await secondsLeft(page)) - (await secondsLeft(second)))).toBeLessThanOrEqual(1)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.close()
  const before = await secondsLeft(second)
  await expect.poll(() => secondsLeft(second)).toBeLessThan(before)

  await second.reload()
  await expect(second.getByRole('button', { name: 'Iniciar', exact: true })).toBeVisible()
  await expect(clock(second)).toBeVisible()
  // What the server draws is not yet the time of this device.
  await expect.poll(() => secondsLeft(second)).toBeLessThanOrEqual(before)
  await expect(second).toHaveTitle(/^Técnica Pomodoro/)
})

test('the corner shows the same timer, and is found again as it was left', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/pomodoro')
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await page.getByRole('link', { name: 'Simulados', exact: true }).first().click()
  await expect(corner(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
  await corner(page).getByRole('button', { name: 'Pausar' }).click()
  const left = await clock(page).textContent()

  await corner(page).getByRole('button', { name: 'Expandir' }).click()
  await expect(corner(page).getByRole('button', { name: 'Minimizar' })).toBeFocused()
  await corner(page).getByRole('button', { name: 'Fechar' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Abrir Pomodoro' }).click()
  await expect(corner(page).getByRole('button', { name: 'Iniciar', exact: true })).toBeVisible()
  await expect(clock(page)).toHaveText(left ?? '')
})

test('the corner begins everything again only after a question, where something would be lost', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('gabarite:pomodoro:janela', '"expanded"'))
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados')
  const zero = corner(page).getByRole('button', { name: 'Zerar tudo' })
  await zero.click()
  await corner(page).getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect(clock(page)).toHaveText(/^24:5\d$/)
  await corner(page).getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await zero.click()
  const question = page.getByRole('dialog', { name: 'Zerar o Pomodoro?' })
  await expect(question).toContainText('os ciclos de hoje (0/4) e o total de ciclos (0) começam de novo.')
  await question.getByRole('button', { name: 'Manter como está' }).click()
  await expect(zero).toBeFocused()
  await expect(clock(page)).toHaveText(/^24:5\d$/)
  await zero.click()
  await question.getByRole('button', { name: 'Zerar tudo' }).click()
  await expect(clock(page)).toHaveText('25:00')
})

test('the corner asks before it begins everything again, also where the line went meanwhile', async ({
  page,
  context,
  complaints,
}) => {
  await page.addInitScript(() => localStorage.setItem('gabarite:pomodoro:janela', '"expanded"'))
  const loaded = page.waitForResponse(/reset-all-dialog/)
  await signInAs(page, 'newcomer')
  await visit(page, '/simulados')
  await (await loaded).finished()
  await corner(page).getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect(clock(page)).toHaveText(/^24:5\d$/)
  await context.setOffline(true)
  await corner(page).getByRole('button', { name: 'Zerar tudo' }).click()
  await expect(page.getByRole('dialog', { name: 'Zerar o Pomodoro?' })).toBeVisible()
  await context.setOffline(false)
  forgiveLostRequests(complaints)
})

test('a question of the browser that nobody answered is not told as a block, and can be asked again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let answer: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => {
      const said = answer
      answer = 'denied'
      return said
    }
  })
  await signInAs(page, 'newcomer')
  await visit(page, '/pomodoro')
  await page.getByRole('button', { name: 'Ajustar tempos e som' }).click()
  const wish = page.getByRole('switch', { name: /^Avisar com uma notificação/ })
  const said = page.getByRole('dialog').getByRole('alert')
  await wish.press('Space')
  await expect(said).toHaveText('A permissão não foi dada. Ligue de novo para o navegador perguntar.')
  await expect(wish).not.toBeChecked()
  await wish.press('Space')
  await expect(said).toHaveText('As notificações estão bloqueadas nas configurações do navegador.')
})

test('tasks wait for the person, and nobody else finds them', async ({ page }) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/pomodoro')
  const field = page.getByRole('textbox', { name: 'Nova tarefa' })
  await field.fill('  Revisar os 7 erros  ')
  await field.press('Enter')
  await field.press('Enter')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tarefa atual' })).toContainText('Revisar os 7 erros')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('checkbox', { name: 'Revisar os 7 erros' })).toBeChecked()

  await signInAs(page, 'atLimit')
  await visit(page, '/pomodoro')
  await expect(page.getByText('Nenhuma tarefa ainda.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7 erros')
})

test('tasks go with whoever signs out', async ({ page }) => {
  await signInAs(page, 'newcomer')
  await visit(page, '/pomodoro')
  const field = page.getByRole('textbox', { name: 'Nova tarefa' })
  await field.fill('Rever o capítulo 9')
  await field.press('Enter')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('capítulo 9')
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('capítulo 9')
})

test('a tab in the background ends the phase on time, though its own timers are slowed down', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const isFirst = localStorage.getItem('gabarite:pomodoro') === null
    if (isFirst) {
      localStorage.setItem('gabarite:pomodoro', '{"phase":"focus","timer":{"kind":"paused","left":2500}}')
    }
    // What Chromium does to a tab nobody sees: its timers run once a minute.
    const everySoOften = globalThis.setInterval
    Object.defineProperty(globalThis, 'setInterval', {
      value: (work: () => void, pace: number) => everySoOften(work, Math.max(pace, 60_000)),
    })
  })
  await signInAs(page, 'subscriber')
  await visit(page, '/pomodoro')
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('timer', { name: '5 minutos' })).toBeVisible({ timeout: 4000 })
})

test('on a phone the corner is small when a simulation opens, and gives way when the question is touched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('gabarite:pomodoro:janela', '"expanded"'))
  await signInAs(page, 'halfway')
  await visit(page, '/simulados/CLF-C02')
  await corner(page).getByRole('button', { name: 'Expandir' }).click()
  await expect(corner(page).getByRole('button', { name: 'Zerar tudo' })).toBeVisible()
  await corner(page).getByRole('button', { name: 'Iniciar', exact: true }).click()
  await page.getByRole('heading', { name: /^Questão \d+$/ }).click()
  await expect(corner(page).getByRole('button', { name: 'Expandir' })).toBeVisible()

  const bar = await page.getByRole('button', { name: /^Mapa de questões/ }).boundingBox()
  const bottom = async () => {
    const { y, height } = (await corner(page).boundingBox()) ?? { y: Infinity, height: 0 }
    return y + height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('on a phone a timer that nobody started takes nothing from the question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/CLF-C02/revisar')
  await corner(page).getByRole('button', { name: 'Iniciar', exact: true }).waitFor()
  const place = () => corner(page).evaluate((element) => getComputedStyle(element).position)
  expect(await place()).toBe('static')
  await corner(page).getByRole('button', { name: 'Iniciar', exact: true }).click()
  await expect.poll(place).toBe('fixed')
})
