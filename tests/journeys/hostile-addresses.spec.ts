import { addressWalker, faultOfAnswer } from '#tests/endurance/attack/address-walk.ts'
import { badAddresses } from '#tests/endurance/attack/address-values.ts'
import { expect, signInAs, test } from '#tests/support/browser/site.ts'

// `npm run measure -- attack:addresses` tries all of them; here every parameter meets what broke a page before.
const addresses = badAddresses(['1e400', '{"a":1}', '\u0000', 'x'.repeat(300)])
const isOfAdmin = (route: string) => route.startsWith('/admin')

/** So many that a slow machine goes through them within the time of a test, and workers share them. */
const DRAWN_AT_ONCE = 100
const AT_ONCE = 40

for (const role of [null, 'veteran', 'admin'] as const) {
  const asked = addresses.filter(({ route }) => role === null || isOfAdmin(route) === (role === 'admin'))
  for (let from = 0; from < asked.length; from += DRAWN_AT_ONCE)
    test(`no address breaks the server's drawing for ${role ?? 'nobody'}, from number ${from} on`, async ({
      page,
    }) => {
      if (role !== null) await signInAs(page, role)
      for (const { address } of asked.slice(from, from + DRAWN_AT_ONCE)) {
        const answer = await page.request.get(address)
        expect(faultOfAnswer(answer.status(), await answer.text()), address).toBeNull()
      }
    })
}

for (const [role, start] of [
  ['veteran', '/historico'],
  ['admin', '/admin/exams'],
] as const) {
  const gone = badAddresses(['{"a":1}', 'x'.repeat(300)]).filter(
    ({ route }) => isOfAdmin(route) === (role === 'admin'),
  )
  for (let from = 0; from < gone.length; from += AT_ONCE)
    test(`no address breaks an open page of the ${role}, from number ${from} on`, async ({ page }) => {
      await signInAs(page, role)
      await page.goto(start)
      const lookAt = addressWalker(page)
      for (const { address } of gone.slice(from, from + AT_ONCE))
        expect(await lookAt(address), address).toEqual([])
    })
}

// The build once left out the call that finds them: from source they were right.
for (const path of ['/%zz', '/simulados/%E0%A4%A', '/foo%ff'])
  test(`an address that cannot be read (${path}) is a page that says so`, async ({ page }) => {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Oops! Page not found')
  })
