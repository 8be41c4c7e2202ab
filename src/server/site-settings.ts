import type { AccessRule } from '#domain/payments/access.ts'
import { SITE, type SiteFacts } from '#pt-br/site.ts'

type Access = { SALES: 'stripe' | 'none'; ACCESS?: 'open' | 'invited' | undefined }

type Named = { SITE_ARTICLE: SiteFacts['article'] } & Partial<
  Record<
    'SITE_NAME' | 'COMPANY_NAME' | 'COMPANY_TAX_ID' | 'CONTACT_EMAIL' | 'PRIVACY_EMAIL',
    string | undefined
  >
>

/** What of `SALES` and `ACCESS` makes no sense together. */
export function accessFaults({ SALES, ACCESS }: Access): string[] {
  if (SALES === 'none' && !ACCESS)
    return [
      'ACCESS: sem vendas (SALES=none), diga open (quem entra abre tudo) ou invited (só quem recebe acesso).',
    ]
  if (SALES === 'stripe' && ACCESS)
    return ['ACCESS: vale só sem vendas; diga também SALES=none, ou tire ACCESS.']
  return []
}

const ruleOf = ({ SALES, ACCESS }: Access): AccessRule =>
  SALES === 'stripe' ? 'sold' : (ACCESS ?? 'invited')

/** How the site speaks of itself on its pages and in its messages. */
export const siteOf = (env: Named & Access): SiteFacts => ({
  name: env.SITE_NAME ?? SITE.name,
  article: env.SITE_ARTICLE,
  company: {
    legalName: env.COMPANY_NAME ?? env.SITE_NAME ?? SITE.company.legalName,
    taxId: env.COMPANY_TAX_ID ?? SITE.company.taxId,
  },
  contact: {
    support: env.CONTACT_EMAIL ?? SITE.contact.support,
    privacy: env.PRIVACY_EMAIL ?? env.CONTACT_EMAIL ?? SITE.contact.privacy,
  },
  access: ruleOf(env),
})
