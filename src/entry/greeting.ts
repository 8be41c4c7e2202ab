import { isForThisMachine, isLocalAddress } from '#server/http/local-site.ts'
import type { Settings } from '#server/settings.ts'
import type { DemonstrationAccount } from './demonstration.ts'

type Opened = {
  settings: Settings
  demonstrationAccounts: readonly Pick<DemonstrationAccount, 'label' | 'email' | 'password'>[]
}

/** What a person at a terminal reads once the site is open; null in production, where the log alone speaks. */
export function greeting({ settings, demonstrationAccounts }: Opened): string | null {
  if (!settings.demonstration) return null
  const { appUrl } = settings
  return [
    `Gabarite está no ar: ${appUrl}`,
    '',
    `Modo de demonstração: banco embutido, ${whatLeaves(settings)}.`,
    'Uma queda de energia pode perder os últimos registros; em produção use PostgreSQL (DATABASE_URL).',
    isForThisMachine(settings)
      ? `E-mails da demonstração: ${appUrl}/dev/emails`
      : 'E-mails da demonstração: só aparecem quando HOST e APP_URL são desta máquina.',
    ...addressWanted(settings),
    '',
    ...demonstrationAccounts.map(({ label, email, password }) => `${label}: ${email}  senha: ${password}`),
    '',
    'Para encerrar: Ctrl+C.',
  ].join('\n')
}

const whatLeaves = ({ stripe, mail: { smtpUrl } }: Settings): string =>
  [
    stripe === null ? 'nada é cobrado' : 'as compras são da Stripe',
    smtpUrl === undefined ? 'nenhum e-mail sai desta máquina' : 'os e-mails saem por SMTP_URL',
  ].join(' e ')

/** From another machine pages open under any name, but what they send is taken only under the address of the site. */
function addressWanted({ appUrl, port, ...settings }: Settings): string[] {
  if (isForThisMachine({ ...settings, appUrl }) || !isLocalAddress(appUrl)) return []
  return [
    `Para abrir o site de outra máquina, diga também o endereço que se digita nela: APP_URL=http://<endereço>:${port}.`,
  ]
}
