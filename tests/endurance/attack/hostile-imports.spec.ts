import { HOSTILE_CASES } from './script-cases.ts'
import { FILE_KINDS, type FileKind, questionFile, textsEach } from './script-files.ts'
import { expect, signInAs } from '#tests/support/browser/site.ts'
import type { Page } from '@playwright/test'
import { idOf, makeExam, OPEN_QUESTIONS, reviewAll } from './making.ts'
import { settle, test } from './watched-site.ts'

// The corpus comes in by file, in every format that carries text, and is looked at where each of its texts is shown: in the
// dry run, in the form of the question, and by who learns.

/** Formats whose questions are all opened in the form; of the others, which end in the same cleaned text, every fifth is. */
const OPENED_WHOLE: ReadonlySet<FileKind> = new Set(['json'])
const OPENED_OTHERWISE = 5

/** Of the questions of a file, how many have to come in: what a reader refuses shows nothing. */
const LEAST_SHARE = 0.9

for (const kind of FILE_KINDS) {
  test(`questions imported as ${kind}`, async ({ page, watch }) => {
    test.setTimeout(600_000)
    await signInAs(page, 'admin')
    const perExam = textsEach(kind) * OPEN_QUESTIONS
    const counts = { made: 0, imported: 0 }
    for (let from = 0; from < HOSTILE_CASES.length; from += perExam) {
      const code = `LOTE-${kind}-${from}`
      const cases = HOSTILE_CASES.slice(from, from + perExam)
      const examId = await makeExam(page, { code })
      const importId = await dryRun(page, examId, questionFile(kind, cases))
      for (const tab of ['', '&aba=prontas']) await lookAtDryRun(page, importId, tab)
      const imported = await complete(page, importId)
      counts.made += Math.ceil(cases.length / textsEach(kind))
      counts.imported += imported
      await openForms(page, examId, OPENED_WHOLE.has(kind) ? 1 : OPENED_OTHERWISE)
      await reviewAll(page, code, imported)
    }
    expect(counts.imported).toBeGreaterThanOrEqual(counts.made * LEAST_SHARE)
    settle(watch, HOSTILE_CASES.length)
  })
}

/** Sends the file, has it checked and every doubt ticked; answers the id of the import. */
async function dryRun(page: Page, examId: string, file: ReturnType<typeof questionFile>): Promise<string> {
  const begun = await page.request.post(`/api/admin/imports?exam=${examId}&name=${file.name}`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(file.bytes),
  })
  expect(begun.status()).toBe(200)
  const importId = idOf(await begun.json())
  const at = `/api/admin/imports/${importId}`
  const checked = await page.request.post(`${at}/check`, { data: { mapping: null, asInactive: false } })
  expect(checked.status()).toBe(200)
  await page.request.put(`${at}/choices`, { data: { position: null, wanted: true } })
  return importId
}

async function lookAtDryRun(page: Page, importId: string, tab: string) {
  await page.goto(`/admin/questions/importar?importacao=${importId}${tab}`)
  await page.getByText('Nada foi gravado ainda.').waitFor()
  await page.waitForTimeout(200)
}

async function complete(page: Page, importId: string): Promise<number> {
  const answer = await page.request.post(`/api/admin/imports/${importId}/completion`, {
    data: { name: 'Lote de um ataque' },
  })
  expect(answer.status()).toBe(200)
  return Number(Reflect.get(Object(await answer.json()), 'imported'))
}

/** Each of these questions in its form, with its preview drawn. */
async function openForms(page: Page, examId: string, each: number) {
  const ids: string[] = []
  for (const number of [1, 2]) {
    const answer = await page.request.get(`/api/admin/questions?exam=${examId}&page=${number}`)
    const entries: unknown = Reflect.get(Object(await answer.json()), 'entries')
    if (Array.isArray(entries)) ids.push(...entries.map(idOf))
  }
  for (const id of new Set(ids.filter((_, at) => at % each === 0))) {
    await page.goto(`/admin/questions?questao=${id}`)
    await page.getByRole('dialog').locator('[data-voice="statement"]').first().waitFor()
  }
}
