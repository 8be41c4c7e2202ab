import { afterEach, expect, it } from 'vitest'
import { fileOfSite } from './file-names.ts'
import { SITE, tellSite } from './site.ts'

const { name } = SITE
afterEach(() => tellSite({ name }))

it.each([
  ['Gabarite', 'gabarite-meus-dados.json'],
  ['Colégio “Aurora” – São João', 'colegio-aurora-sao-joao-meus-dados.json'],
  ['学校', 'meus-dados.json'],
])('a file of %s is %s', (site, file) => {
  tellSite({ name: site })
  expect(fileOfSite('meus-dados.json')).toBe(file)
})
