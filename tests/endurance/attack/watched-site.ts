import { expect, test as base } from '#tests/support/browser/site.ts'

export type Watch = { calls: string[]; loads: string[] }

/** A page in a browser that obeys no content security policy, and what ran or was loaded in it that should not. */
export const test = base.extend<{ watch: Watch }>({
  bypassCSP: true,
  watch: async ({ page, baseURL }, provide) => {
    const watch: Watch = { calls: [], loads: [] }
    await page.exposeFunction('marca', () => watch.calls.push(page.url()))
    await page.addInitScript(
      "for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => window.marca()",
    )
    page.on('request', (request) => {
      const isOurs = [String(baseURL), 'data:', 'blob:', 'about:'].some((start) =>
        request.url().startsWith(start),
      )
      if (!isOurs) watch.loads.push(request.url())
    })
    await provide(watch)
  },
  // A text full of traps may be refused, and pictures without an address are nobody's fault.
  complaints: async ({ page: _page }, provide) => provide([]),
})

/** What a test adds to the figures. */
export const note = (type: string, value: number) =>
  test.info().annotations.push({ type, description: String(value) })

/** Nothing ran, and nothing was loaded from elsewhere. */
export function settle(watch: Watch, cases: number) {
  note('cases', cases)
  note('script-calls', watch.calls.length)
  note('foreign-loads', watch.loads.length)
  expect(watch).toEqual({ calls: [], loads: [] })
}
