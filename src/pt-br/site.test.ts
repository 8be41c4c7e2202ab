import { afterEach, expect, test } from 'vitest'
import { copyrightLine, hearSite, isSelling, ofSite, onSite, SITE, siteToTell, tellSite } from './site.ts'

const OURS = { ...SITE }
afterEach(() => tellSite(OURS))

test('the foot of every page names the year, the site and the owners of the exams', () => {
  expect(copyrightLine(2026)).toBe('© 2026 Gabarite. As marcas dos exames pertencem a seus titulares.')
})

test('every contact is an address that mail can reach', () => {
  for (const address of Object.values(SITE.contact)) expect(address).toMatch(/^[a-z-]+@[a-z.]+\.br$/)
})

test('a browser is told nothing of our own site, and everything of another', () => {
  expect(siteToTell()).toBeNull()
  tellSite({ name: 'Colégio Aurora', article: 'o', access: 'invited' })
  expect(JSON.parse(siteToTell() ?? '')).toEqual({
    name: 'Colégio Aurora',
    article: 'o',
    company: OURS.company,
    contact: OURS.contact,
    access: 'invited',
  })
  const told = siteToTell() ?? ''
  tellSite(OURS)
  hearSite(told)
  expect(siteToTell()).toBe(told)
  expect([onSite(), ofSite(), isSelling()]).toEqual(['no Colégio Aurora', 'do Colégio Aurora', false])
})
