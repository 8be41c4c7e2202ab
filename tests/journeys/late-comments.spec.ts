import { expect, forgiveLostRequests, signInAs, test, visit } from '#tests/support/browser/site.ts'

const COMMENTS = /\/comments(\?|$)/

test('a comment that a list shows late empties its box and is not kept', async ({ page, complaints }) => {
  const text = 'A lista deste chega bem depois.'
  await page.clock.install()
  await signInAs(page, 'veteran')
  const listed = page.waitForResponse(COMMENTS)
  await visit(page, '/simulados/PSM-I/revisar')
  // A list that is still asked for would be held below, and none asked for after the comment.
  await (await listed).finished()
  const box = page.getByRole('textbox', { name: 'Seu comentário' })
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible()
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(COMMENTS, async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch()
      return route.abort()
    }
    await isLet
    return route.fallback()
  })
  await box.fill(text)
  const asked = page.waitForRequest((request) => COMMENTS.test(request.url()) && request.method() === 'GET')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await asked
  await page.clock.fastForward(10_500)
  await expect(page.getByText('A confirmação não chegou. Veja na lista')).toBeVisible()
  letGo()
  await expect(page.getByRole('listitem').getByText(text)).toHaveCount(1)
  await expect(box).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: 'Comentário publicado.' })).toHaveCount(1)
  await expect(page.getByText('A confirmação não chegou')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('listitem').getByText(text)).toHaveCount(1)
  await expect(box).toHaveValue('')
  forgiveLostRequests(complaints)
})
