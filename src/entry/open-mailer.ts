import { outboxMailer, smtpMailer, type Mailer } from '#server/adapters/mail/mailer.ts'
import type { Log } from '#server/dependencies.ts'
import type { Settings } from '#server/settings.ts'

/** Null in production without a mail server: messages wait. A demonstration has its outbox. */
export async function openMailer(
  { mail: { smtpUrl, from }, appUrl, demonstration }: Settings,
  log: Log,
): Promise<Mailer | null> {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from, host: new URL(appUrl).hostname })
  if (demonstration) return outboxMailer()
  log.warn({ setting: 'SMTP_URL' }, 'no mail server is set: mails wait and do not leave')
  return null
}
