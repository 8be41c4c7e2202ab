import { OURS } from '#pt-br/site.ts'
import type { Settings } from './settings.ts'

const [, OUR_HOST = ''] = OURS.contact.support.split('@')

/** One sentence for each thing that a site for others does not say of who runs it. It opens all the same. */
export function untoldSentences({
  demonstration,
  appUrl,
  site,
}: Pick<Settings, 'demonstration' | 'appUrl' | 'site'>): string[] {
  if (demonstration) return []
  const isOurs = site.name === OURS.name && isOurHost(new URL(appUrl))
  return [...(isOurs ? [] : foreignMailboxes(site.contact)), ...missingTaxId(site)]
}

const isOurHost = ({ hostname }: URL): boolean => hostname === OUR_HOST || hostname.endsWith(`.${OUR_HOST}`)

function foreignMailboxes({ support, privacy }: Settings['site']['contact']): string[] {
  return [
    ...(support === OURS.contact.support
      ? [`CONTACT_EMAIL: sem ele, quem precisa de ajuda escreve para ${support}, que é de outro site.`]
      : []),
    ...(privacy === OURS.contact.privacy
      ? [`PRIVACY_EMAIL: sem ele, quem pergunta por seus dados escreve para ${privacy}, que é de outro site.`]
      : []),
  ]
}

const missingTaxId = ({ access, company }: Settings['site']): string[] =>
  access === 'sold' && company.taxId === null
    ? ['COMPANY_TAX_ID: o site vende, e páginas e recibos não dizem o CNPJ de quem vende.']
    : []
