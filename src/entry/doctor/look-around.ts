import { tryWriting } from '#server/adapters/db/try-writing.ts'
import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { checkSmtp } from '#server/adapters/mail/mailer.ts'
import { isForThisMachine } from '#server/http/local-site.ts'
import { seenSeal } from '#server/adapters/auth/seal.ts'
import { SEEN_ASKER, SEEN_HEADER, SEEN_PATH } from '#server/http/seen-address.ts'
import type { Settings } from '#server/settings.ts'
import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { bad, type Finding, good, warning } from './finding.ts'

const WAIT_MS = 8000
/** Nobody has it: looking for it shows whether the store answers. */
const NO_PICTURE = `${'0'.repeat(32)}.png`
/** For documentation only (RFC 5737): no visitor comes from there. */
const FORGED = '198.51.100.77'

export async function lookAtMail({ mail: { smtpUrl, from }, demonstration }: Settings): Promise<Finding> {
  if (!smtpUrl && demonstration) return good('E-mail', 'da demonstração, que nada envia: veja /dev/emails.')
  if (!smtpUrl)
    return bad('E-mail', 'sem SMTP_URL as mensagens esperam no banco, e ninguém confirma o cadastro.')
  const trouble = await checkSmtp(smtpUrl)
  if (trouble !== null) return bad('E-mail', `o servidor de SMTP_URL não atendeu (${trouble}).`)
  const isSample = from.includes('@gabarite.example')
  return isSample
    ? warning(
        'E-mail',
        'o servidor atende, mas MAIL_FROM ainda é o do exemplo: as mensagens seriam recusadas.',
      )
    : good('E-mail', 'o servidor atende e aceita a senha. Se aceita MAIL_FROM, só um envio mostra.')
}

/** The folder, or before it is made the one that it will stand in. A link that leads nowhere is no folder to be made. */
const nearestThere = (folder: string): string =>
  lstatSync(folder, { throwIfNoEntry: false }) || dirname(folder) === folder
    ? folder
    : nearestThere(dirname(folder))

export async function lookAtPictures(settings: Settings): Promise<Finding> {
  const where = settings.bucket ? 'S3' : 'pasta de dados'
  try {
    await openPictures(settings).find(NO_PICTURE)
    if (!settings.bucket) await tryWriting(nearestThere(settings.pictureFolder))
    return good('Imagens', `${where}, ${settings.bucket ? 'responde a leituras' : 'pode ser gravada'}.`)
  } catch (error) {
    return bad('Imagens', `${where} não responde (${codeOf(error)}).`)
  }
}

export async function lookAtPayment({ stripe, demonstration, site }: Settings): Promise<Finding> {
  if (!stripe && site.access !== 'sold')
    return good('Pagamento', 'este site não vende, e não tem chave da Stripe.')
  if (!stripe) return good('Pagamento', 'simulado, só da demonstração.')
  try {
    const { stripeProvider } = await import('#server/adapters/payments/stripe-provider.ts')
    const provider = stripeProvider(stripe)
    await provider.recentEvents(new Date(Date.now() - WAIT_MS))
    if (!provider.liveMode && !demonstration)
      return warning('Pagamento', 'a Stripe aceita a chave, que é de teste: nada é cobrado de verdade.')
    return good('Pagamento', 'a Stripe aceita a chave. O segredo do webhook, só um aviso mostra.')
  } catch (error) {
    return bad('Pagamento', `a Stripe não respondeu ou recusou a chave (${codeOf(error)}).`)
  }
}

/** Whether the public address leads here, and whether a visitor could choose the address that limits count. */
export async function lookFromOutside(settings: Settings, secret: string): Promise<Finding> {
  const of = 'Endereço público'
  const ask = async (headers: Record<string, string>) => {
    const asked = {
      headers: { [SEEN_HEADER]: seenSeal(secret).close(SEEN_ASKER), ...headers },
      signal: AbortSignal.timeout(WAIT_MS),
    }
    const answer = await fetch(new URL(SEEN_PATH, settings.appUrl), { ...asked, redirect: 'manual' })
    if (!answer.ok) throw new Error(String(answer.status))
    const body: unknown = await answer.json()
    return String(Reflect.get(Object(body), 'address'))
  }
  try {
    const seen = await ask({})
    if ((await ask({ 'x-forwarded-for': FORGED })) === FORGED)
      return bad(
        of,
        'uma visita pode escolher o endereço que os limites contam: TRUSTED_PROXY é maior que o número de proxies.',
      )
    const isLocal = isForThisMachine(settings)
    if (!isLocal && settings.trustedProxies === 0 && /^(127\.|::1)/.test(seen))
      return bad(of, 'toda visita parece vir desta máquina: há um proxy na frente, e TRUSTED_PROXY é 0.')
    return good(of, `${settings.appUrl} leva a este site; esta máquina é vista como ${seen}.`)
  } catch (error) {
    return warning(of, `${settings.appUrl} não respondeu (${codeOf(error)}). Com o site no ar, rode de novo.`)
  }
}

function codeOf(error: unknown): string {
  const cause: unknown = Reflect.get(Object(error), 'cause')
  for (const each of [error, cause]) {
    const code: unknown = Reflect.get(Object(each), 'code')
    if (typeof code === 'string') return code
  }
  return error instanceof Error ? error.message.slice(0, 80) : 'erro'
}
