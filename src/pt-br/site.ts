import type { ExamStatus } from '#domain/exams/exams.ts'
import type { AccessRule } from '#domain/payments/access.ts'

/** What its operator says of a site (spec 1.2, 7.26). `taxId` is the CNPJ as printed; null until there is one. */
export type SiteFacts = {
  name: string
  /** Of the name: 'na Gabarite', 'no Colégio Aurora'. */
  article: 'a' | 'o'
  company: { legalName: string; taxId: string | null }
  contact: { support: string; privacy: string }
  access: AccessRule
}

/** Of the site that this code was written for. */
export const OURS: SiteFacts = {
  name: 'Gabarite',
  article: 'a',
  company: { legalName: 'Gabarite', taxId: null },
  contact: { support: 'ajuda@gabarite.com.br', privacy: 'privacidade@gabarite.com.br' },
  access: 'sold',
}

/** Read within functions alone: a process, and each page in its browser, is told at its start. */
export const SITE: SiteFacts & Record<'slogan' | 'motto' | 'trademarkNotice', string> = {
  ...OURS,
  slogan: 'Simulados comentados para certificações de tecnologia.',
  motto: 'Feito por quem gosta de prova.',
  trademarkNotice: 'As marcas dos exames pertencem a seus titulares.',
}

/** What is not named stays as it is. */
export function tellSite(facts: Partial<SiteFacts>) {
  Object.assign(SITE, facts)
}

/** For the browser; null where a page is right without being told. */
export function siteToTell(): string | null {
  const { name, article, company, contact, access } = SITE
  const facts = JSON.stringify({ name, article, company, contact, access } satisfies SiteFacts)
  return facts === JSON.stringify(OURS) ? null : facts
}

/** In the browser, what `siteToTell` wrote into the page. */
export function hearSite(told: string) {
  const facts: unknown = JSON.parse(told)
  if (typeof facts === 'object') Object.assign(SITE, facts)
}

/** Whether what was drawn once for all, with our name and the shop's words, may stand on a page. */
export const isOurs = () => SITE.name === OURS.name && isSelling()

export const isSelling = () => SITE.access === 'sold'

/** A plan of an exam off the list would open nothing, and a site may sell nothing at all. */
export const isForSale = ({ status }: { status: ExamStatus }): boolean => isSelling() && status === 'active'

/** 'na Gabarite', 'a Gabarite', 'da Gabarite'. */
export const onSite = () => `n${SITE.article} ${SITE.name}`
export const theSite = () => `${SITE.article} ${SITE.name}`
export const ofSite = () => `d${SITE.article} ${SITE.name}`

export function copyrightLine(year: number): string {
  return `© ${year} ${SITE.name}. ${SITE.trademarkNotice}`
}
