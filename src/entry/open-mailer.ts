import { outboxMailer, smtpMailer, type Mailer } from '#server/adapters/mail/mailer.ts'
import type { Log } from '#server/dependencies.ts'
import type { Settings } from '#server/settings.ts'

/** Without a server, messages of a demonstration are read in its outbox; those of production wait for one: null. */
export async function openMailer(
  { mail: { smtpUrl, from }, appUrl, demonstration }: Settings,
  log: Log,
): Promise<Mailer | null> {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from, host: new URL(appUrl).hostname })
  if (demonstration) return outboxMailer()
  log.warn({ setting: 'SMTP_URL' }, 'no mail server is set: mails wait and do not leave')
  return null
}
