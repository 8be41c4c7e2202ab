import { SITE } from './site.ts'

/** A file that people save, after the site: 'gabarite-meus-dados.json', of a school 'colegio-aurora-meus-dados.json'. */
export function fileOfSite(rest: string): string {
  const site = SITE.name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
  return site === '' ? rest : `${site}-${rest}`
}
