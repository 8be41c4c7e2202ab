import type { Page } from '@playwright/test'
import {
  expect,
  forgiveLostRequests,
  signInAs,
  test,
  visit,
  WITH_MOTION,
} from '#tests/support/browser/site.ts'
import { onQuestion } from '#tests/support/browser/simulado.ts'
import { z } from 'zod'

test.use(WITH_MOTION)

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Questão ${number}`, exact: true })

async function begin(page: Page, exam: string) {
  await visit(page, `/simulados/${exam}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar simulado' }).click()
  await onQuestion(page, 1)
}

test('the keyboard goes from the start to question 1, and back to what opened a dialog', async ({ page }) => {
  await signInAs(page, 'neighbour')
  await page.request.post('/api/exams/PSM-I/trial')
  await begin(page, 'PSM-I')
  await expect(heading(page, 1)).toBeFocused()

  const finish = page.getByRole('banner').getByRole('button', { name: 'Finalizar' })
  for (const close of ['Escape', 'Enter'] as const) {
    await finish.press('Enter')
    const question = page.getByRole('dialog', { name: 'Finalizar o simulado?' })
    await expect(question).toBeVisible()
    if (close === 'Enter') await question.getByRole('button', { name: 'Voltar às questões' }).press(close)
    else await page.keyboard.press(close)
    await expect(question).toBeHidden()
    await expect(finish).toBeFocused()
  }
})

test('a confirmed act that failed returns the focus to the button that asked for it', async ({ page }) => {
  await signInAs(page, 'veteran')
  await visit(page, '/simulados/PSM-I/revisar')
  await page.getByRole('textbox', { name: 'Seu comentário' }).fill('Este fica, pois a linha falha.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const remove = page.getByRole('button', { name: 'Excluir comentário' }).first()
  await page.route('**/comments/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return route.fulfill({ status: 503, json: {} })
  })
  await remove.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(page.getByText('Não foi possível excluir o comentário.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
})

const PENDING = z.object({ entries: z.array(z.object({ id: z.string() })), total: z.int() })

/** Approves what waits for it, but for the newest four; answers theirs. */
async function approveMost(page: Page): Promise<string[]> {
  const read = await page.request.get('/api/admin/comments?status=pending&page=1')
  const { entries, total } = PENDING.parse(await read.json())
  for (const { id } of entries.slice(4))
    await page.request.put(`/api/admin/comments/${id}/status`, {
      data: { status: 'approved', was: 'pending' },
    })
  return total > 10 ? approveMost(page) : entries.slice(0, 4).map(({ id }) => id)
}

test('who moderates by keyboard goes from row to row, and to the title once none is left', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const [first] = await approveMost(page)
  await visit(page, '/admin/comments?status=pending')
  const acts = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} comentário`) })
  await expect(acts('Aprovar')).toHaveCount(4)
  const dialog = page.getByRole('dialog')
  // Its author was faster.
  await acts('Ver Detalhes').nth(0).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  expect((await page.request.delete(`/api/comments/${first}`)).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Aprovar' }).press('Enter')
  await expect(page.getByText('Não encontramos este comentário.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(acts('Aprovar')).toHaveCount(3)
  await expect(acts('Ver Detalhes').nth(0)).toBeFocused()
  await acts('Aprovar').nth(0).focus()
  await page.keyboard.down('Enter')
  await expect(acts('Aprovar')).toHaveCount(2)
  await expect(acts('Aprovar').nth(0)).toBeFocused()
  // A key that is held decides once.
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.reload()
  await expect(acts('Aprovar')).toHaveCount(2)
  // Of the last row to the one before, by its dialog.
  await acts('Ver Detalhes').nth(1).press('Enter')
  await dialog.getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(acts('Ver Detalhes').nth(0)).toBeFocused()
  await acts('Remover').nth(0).press('Enter')
  await expect(acts('Remover')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a name left empty gets the focus when it is to be saved', async ({ page }) => {
  await signInAs(page, 'neighbour')
  await visit(page, '/profile')
  const name = page.getByRole('textbox', { name: 'Nome completo' })
  await name.fill('')
  await page.getByRole('button', { name: 'Salvar alterações' }).press('Enter')
  await expect(page.getByText('Nome é obrigatório')).toBeVisible()
  await expect(name).toBeFocused()
})

test('a key pressed right after a dialog was closed is heard', async ({ page }) => {
  await signInAs(page, 'halfway')
  await visit(page, '/simulados/CLF-C02')
  const mark = page.getByRole('button', { name: /^Marca(r|da) para revisar$/ })
  const before = await mark.getAttribute('aria-pressed')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Atalhos')
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  // Long before it has faded out.
  await page.waitForTimeout(60)
  await page.keyboard.press('m')
  await expect(mark).not.toHaveAttribute('aria-pressed', before ?? '')
})

test('Enter and the arrow lead from the last free question to the plans', async ({ page }) => {
  await signInAs(page, 'atLimit')
  await visit(page, '/simulados/CLF-C02')
  await page.getByRole('button', { name: 'Rever respondidas' }).click()
  await page
    .getByRole('navigation', { name: 'Mapa de questões' })
    .getByRole('button', { name: /^Questão 15,/ })
    .click()
  await onQuestion(page, 15)
  await page.getByRole('button', { name: 'Desbloquear Acesso' }).waitFor()
  for (const key of ['ArrowRight', 'Enter']) {
    await heading(page, 15).focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toContainText('R$')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a group of radios owns its radios alone, and says how hard the question is', async ({ page }) => {
  await signInAs(page, 'halfway')
  await visit(page, '/simulados/CLF-C02')
  await page.getByRole('radio').first().waitFor()
  const tree = await page.getByRole('article').first().ariaSnapshot()
  const depth = (line: string) => line.search(/\S/)
  const lines = tree.split('\n')
  const group = lines.findIndex((line) => line.includes('- radiogroup'))
  const below = lines.slice(group + 1)
  const end = below.findIndex((line) => depth(line) <= depth(lines[group] ?? ''))
  const within = below.slice(0, end)
  const owned = within.filter((line) => depth(line) === depth(below[0] ?? ''))
  expect(owned.length).toBeGreaterThan(1)
  expect(owned.filter((line) => !line.includes('- radio'))).toEqual([])
  expect(within.filter((line) => line.includes('Eliminar alternativa'))).toEqual([])
  expect(tree).toMatch(/Dificuldade: (Fácil|Médio|Difícil)/)
})

test('fewer options than asked for are confirmed twice', async ({ page }) => {
  await signInAs(page, 'earlyBuyer')
  await page.request.post('/api/exams/CLF-C02/trial')
  await begin(page, 'CLF-C02')
  for (let number = 2; (await page.getByRole('checkbox').count()) === 0; number += 1) {
    await page.keyboard.press('ArrowRight')
    await onQuestion(page, number)
    await page.getByRole('radio').or(page.getByRole('checkbox')).first().waitFor()
  }
  await page.getByRole('checkbox').first().click()
  const confirm = page.getByRole('button', { name: 'Confirmar Resposta' })
  await confirm.click()
  await expect(page.getByText('Confirme de novo para responder assim mesmo.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explicação' })).toHaveCount(0)
  await confirm.press('Enter')
  await expect(page.getByRole('heading', { name: 'Explicação' })).toBeAttached()
  await expect(page.locator(':focus')).toContainText('Você marcou A.')
})

test('a mark made without a line is told, and kept as soon as the line is back', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'subscriber')
  await visit(page, '/simulados/CLF-C02')
  const start = page.getByRole('button', { name: 'Iniciar simulado' })
  await start
    .or(page.getByRole('heading', { name: /^Questão \d+$/ }))
    .first()
    .waitFor()
  if (await start.isVisible()) await start.click()
  const mark = page.getByRole('button', { name: /^Marca(r|da) para revisar$/ })
  await mark.waitFor()
  await page.route('**/mark', (route) => route.abort('connectionfailed'))
  await mark.click()
  await expect(page.getByText('Marcação ainda não enviada')).toBeVisible()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/mark') && reply.ok())
  await page.unroute('**/mark')
  await kept
  await expect(page.getByText('Marcação ainda não enviada')).toBeHidden()
  await page.reload()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  forgiveLostRequests(complaints)
})

test('a dialog whose drawing did not come closes by its cross and by a tap on the veil', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'halfway')
  await page.route('**/dialog-window*', (route) => route.abort('connectionfailed'))
  await visit(page, '/simulados/CLF-C02')
  const map = page.getByRole('dialog', { name: 'Mapa de questões' })
  const open = page.getByRole('button', { name: /^Mapa de questões,/ })
  await open.click()
  await map.getByRole('button', { name: 'Fechar' }).click()
  await expect(map).toBeHidden()
  await open.click()
  await expect(map).toBeVisible()
  await page.mouse.click(195, 12)
  await expect(map).toBeHidden()
  complaints.splice(0, Infinity, ...complaints.filter((complaint) => !/net::ERR_|Failed to/.test(complaint)))
})

const LISTED = z.object({
  entries: z.array(
    z.object({ id: z.string(), exam: z.object({ id: z.string(), code: z.string(), name: z.string() }) }),
  ),
})

/** For which a question may be checked. */
const KEY_CHANGE = { from: [0], to: [1], toRevision: 1, hasOnlyOtherKey: true }

const suspectOf = ({ id, exam }: z.infer<typeof LISTED>['entries'][number]) => ({
  id,
  exam,
  statementPreview: `Questão ${id}`,
  revision: 1,
  isActive: true,
  decisions: 0,
  correctOptions: [0],
  domain: null,
  difficulty: 'medium',
  figures: null,
  appeals: { count: 0, sourced: 0, common: null },
  reports: 0,
  keyChanges: [KEY_CHANGE],
  ruling: null,
})

/** A queue of three questions, without those that left it and with others for checked; nothing is really decided. */
async function pretendDecided(page: Page) {
  const [left, checked] = [new Set<string>(), new Set<string>()]
  const { entries } = LISTED.parse(await (await page.request.get('/api/admin/questions')).json())
  const queue = entries.slice(0, 3).map(suspectOf)
  await page.route(/\/api\/admin\/suspects\?/, async (route) => {
    const shown = queue
      .filter(({ id }) => !left.has(id))
      .map((one) => ({ ...one, isChecked: checked.has(one.id) }))
    await route.fulfill({
      json: { entries: shown, total: shown.length, page: 1, pages: 1, computedAt: null },
    })
  })
  let next = left
  await page.route(/\/api\/admin\/questions\/[\w-]+\/(?:checks|decisions)$/, async (route) => {
    next.add(/questions\/([\w-]+)/.exec(route.request().url())?.[1] ?? '')
    await route.fulfill({ json: {} })
  })
  return { leavesNext: () => void (next = left), staysNext: () => void (next = checked) }
}

test('who judges suspect questions by keyboard goes on with the next, or stays in the row that stays', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const { leavesNext, staysNext } = await pretendDecided(page)
  // The first list comes with the page itself, from the server.
  await visit(page, '/admin/mensagens')
  await page.getByRole('link', { name: /^Suspeitas/ }).click()
  const rows = page
    .getByRole('region', { name: 'Questões suspeitas' })
    .getByRole('list')
    .first()
    .locator('> li')
  const act = (place: number, name: RegExp) => rows.nth(place).getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const check = async () => {
    await act(0, /^Conferida/).press('Enter')
    await dialog.getByLabel('Motivo').fill('Está na documentação.')
    await dialog.getByRole('button', { name: 'Marcar como conferida' }).press('Enter')
    await expect(dialog).toBeHidden()
  }
  await expect(rows).toHaveCount(3)
  await check()
  await expect(rows).toHaveCount(2)
  await expect(act(0, /^Abrir/)).toBeFocused()

  staysNext()
  await check()
  await expect(act(0, /^Conferida/)).toHaveCount(0)
  await expect(act(0, /^Abrir/)).toBeFocused()

  leavesNext()
  await act(0, /^Abrir/).press('Enter')
  await act(0, /^Manter e responder/).press('Enter')
  await dialog.getByLabel(/^(?:Motivo|Resposta aos recursos)$/).fill('A chave está certa.')
  const decide = dialog.getByRole('button', { name: 'Manter e responder' })
  const refusal = { defined: true, code: 'CONFIRMATION_NEEDED', status: 403, message: 'Confirme sua senha.' }
  await page.route('**/decisions', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await decide.press('Enter')
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Confirme sua senha' })).toBeHidden()
  await expect(decide).toBeFocused()
  await decide.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(1)
  await expect(act(0, /^Abrir/)).toBeFocused()

  await check()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what has the focus of an opened dialog is in sight on a small phone, with motion and without', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signInAs(page, 'newcomer')
  const start = page.getByRole('button', { name: 'Iniciar simulado' })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await visit(page, '/simulados/PSM-I')
    await expect(start).toBeFocused()
    await expect(start).toBeInViewport({ ratio: 1 })
  }
})
