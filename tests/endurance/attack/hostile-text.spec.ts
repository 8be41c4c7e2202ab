import { HONEST_TEXTS, HOSTILE_CASES } from './script-cases.ts'
import { COMMENT_MAX_LENGTH } from '#domain/comments/comments.ts'
import { NAME_MAX_LENGTH } from '#domain/accounts/person-name.ts'
import { expect, signInAs, visit } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { idOf, makeExam, OPEN_QUESTIONS, reviewAll, startOf, tryExam } from './making.ts'
import { note, settle, test } from './watched-site.ts'

// The corpus goes through every door by which text comes in, and is looked at in a browser that obeys no content
// security policy: what is measured is the cleaning itself, not the net under it.

test('a script that runs and a load that leaves would be seen', async ({ page, watch }) => {
  await page.goto('/nao-existe')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src=x onerror=marca()><img src=//longe.invalid/x.gif>',
    )
    window.print()
  })
  await expect.poll(() => [watch.calls.length, watch.loads.length]).toEqual([2, 1])
})

const PLACES = 6

test('rich text of questions, drawn with its key', async ({ page, watch }) => {
  test.setTimeout(400_000)
  await signInAs(page, 'admin')
  const perExam = PLACES * OPEN_QUESTIONS
  for (let from = 0; from < HOSTILE_CASES.length; from += perExam) {
    const code = `ATAQUE-${from}`
    const examId = await makeExam(page, { code })
    const cases = HOSTILE_CASES.slice(from, from + perExam)
    const count = Math.ceil(cases.length / PLACES)
    for (let at = 0; at < count; at += 1)
      await makeQuestion(page, examId, cases.slice(at * PLACES, (at + 1) * PLACES))
    await reviewAll(page, code, count)
  }
  settle(watch, HOSTILE_CASES.length)
})

test('text pasted into the form, and its preview', async ({ page, watch }) => {
  test.setTimeout(400_000)
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?questao=nova')
  const statement = page.getByRole('dialog').getByRole('textbox', { name: 'Enunciado' })
  await statement.click()
  for (let from = 0; from < HOSTILE_CASES.length; from += 20) {
    await statement.press('ControlOrMeta+a')
    await statement.press('Delete')
    await statement.evaluate(
      (field, cases) => {
        for (const html of cases) {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', html)
          clipboardData.setData('text/plain', html)
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }
      },
      HOSTILE_CASES.slice(from, from + 20),
    )
    // The pause after which the preview is asked for, and drawn.
    await page.waitForTimeout(700)
  }
  settle(watch, HOSTILE_CASES.length)
})

test('comments', async ({ page, watch }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'admin')
  const examId = await makeExam(page, { code: 'COMENTADO' })
  const questionId = await makeQuestion(page, examId, [])
  for (const content of joined(HOSTILE_CASES, COMMENT_MAX_LENGTH)) {
    const answer = await page.request.post(`/api/questions/${questionId}/comments`, { data: { content } })
    // One with more links than a comment may have is refused (422), one without a visible word too.
    expect([200, 400, 422]).toContain(answer.status())
  }
  const honest = HONEST_TEXTS.join('\n')
  await page.request.post(`/api/questions/${questionId}/comments`, { data: { content: honest } })
  await answerFirst(page, 'COMENTADO')
  await expect(page.getByRole('article', { name: /^Comentário de/ }).first()).toContainText(honest)
  const more = page.getByRole('button', { name: /mais/i })
  for (let step = 0; step < 30 && (await more.count()) > 0; step += 1) {
    await more.first().click()
    await page.waitForLoadState('networkidle')
  }
  await visit(page, '/admin/comments')
  settle(watch, HOSTILE_CASES.length)
})

test('names of people', async ({ page, watch }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'neighbour')
  const names = HOSTILE_CASES.filter((name) => name.length <= NAME_MAX_LENGTH).filter((_, at) => at % 4 === 0)
  for (const fullName of names) {
    const answer = await page.request.put('/api/profile/name', { data: { fullName } })
    if (!answer.ok()) continue
    await page.goto('/profile', { waitUntil: 'domcontentloaded' })
    await page.getByRole('textbox', { name: 'Nome completo' }).waitFor()
  }
  await page.request.put('/api/profile/name', { data: { fullName: 'Rafael Teles' } })
  settle(watch, names.length)
})

test('fields of exams', async ({ page, watch }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'admin')
  const lines = HOSTILE_CASES.filter((text) => text.length <= 160)
  const size = 3
  for (let from = 0; from < lines.length; from += size) {
    const [name = 'Exame', description = '', passing = ''] = lines.slice(from, from + size)
    await tryExam(page, { code: `CAMPO-${from}`, name, description, passing, domain: name })
  }
  const honest = HONEST_TEXTS.slice(0, 10).join(' ')
  await tryExam(page, { code: 'HONESTO', name: 'Tipos: List<string>', description: honest })
  await visit(page, '/simulados')
  await expect(page.getByText(honest)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tipos: List<string>' })).toBeVisible()
  await page.waitForTimeout(500)
  await visit(page, '/admin/exams')
  await page.waitForTimeout(500)
  settle(watch, lines.length)
})

test('honest text is shown as it was typed', async ({ page, watch }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'admin')
  await visit(page, '/admin/questions?questao=nova')
  const form = page.getByRole('dialog')
  const statement = form.getByRole('textbox', { name: 'Enunciado' })
  const drawn = form.getByRole('region', { name: 'Pré-visualização' }).locator('[data-voice="statement"]')
  const unlike: string[] = []
  for (const text of HONEST_TEXTS) {
    await statement.click()
    await statement.press('ControlOrMeta+a')
    await statement.press('Delete')
    await page.keyboard.type(text)
    const isShown = await expect(drawn)
      .toHaveText(text, { useInnerText: true, timeout: 4000 })
      .then(
        () => true,
        () => false,
      )
    if (!isShown) unlike.push(`${text} → ${await drawn.innerText()}`)
  }
  note('honest', HONEST_TEXTS.length - unlike.length)
  note('honest-all', HONEST_TEXTS.length)
  expect({ unlike, ...watch }).toEqual({ unlike: [], calls: [], loads: [] })
})

/** Texts put together, none longer than a comment may be. */
function joined(texts: readonly string[], most: number): string[] {
  const whole: string[] = []
  let current = ''
  for (const text of texts) {
    const next = current === '' ? text : `${current}\n${text}`
    if (next.length <= most / 4) current = next
    else {
      whole.push(current)
      current = text
    }
  }
  return [...whole, current].filter((text) => text !== '')
}

/** A question with these texts in its six places; those that clean to nothing stand beside a word. */
async function makeQuestion(page: Page, examId: string, texts: readonly string[]): Promise<string> {
  const [statement, one, other, why, whyNot, explanation] = Array.from(
    { length: PLACES },
    (_, at) => `<p>palavra</p>${texts[at] ?? ''}`,
  )
  const answer = await page.request.post('/api/admin/questions', {
    data: {
      examId,
      domainId: null,
      isActive: true,
      statement,
      options: [
        { text: one, explanation: why },
        { text: other, explanation: whyNot },
      ],
      correctOptions: [0],
      explanation,
      difficulty: 'medium',
      references: [],
    },
  })
  expect(answer.status()).toBe(200)
  return idOf(await answer.json())
}

/** Answers the one question of an exam in the browser, where its comments are. */
async function answerFirst(page: Page, code: string) {
  await startOf(page, code)
  await visit(page, `/simulados/${code}`)
  await page.getByRole('radio').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click()
  await page
    .getByRole('article', { name: /^Comentário de/ })
    .first()
    .waitFor()
}
